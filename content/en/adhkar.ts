/** Translations and sources of the adhkar that the hall’s screen shows after a prayer; their Arabic is in `content/adhkar.ts`. */
export const adhkar = {
  istighfar: { text: 'I ask Allah for forgiveness.', source: 'Sahih Muslim 591' },
  salam: {
    text: 'O Allah, You are Peace, and peace comes from You. Blessed are You, Lord of majesty and honour.',
    source: 'Sahih Muslim 591',
  },
  tawhid: {
    text: 'There is no god but Allah alone, who has no partner. His is the kingdom and His is the praise, and He has power over all things. O Allah, none can withhold what You give, none can give what You withhold, and the wealth of the wealthy is of no avail against You.',
    source: 'Sahih al-Bukhari 844, Sahih Muslim 593',
  },
  tasbih: { text: 'Glory be to Allah.', source: 'Sahih Muslim 597' },
  tahmid: { text: 'All praise belongs to Allah.', source: 'Sahih Muslim 597' },
  takbir: { text: 'Allah is the Greatest.', source: 'Sahih Muslim 597' },
  hundredth: {
    text: 'There is no god but Allah alone, who has no partner. His is the kingdom and His is the praise, and He has power over all things.',
    source: 'Sahih Muslim 597',
  },
  kursi: {
    text: 'Allah: there is no god but He, the Living, the Sustainer of all. Neither slumber nor sleep takes hold of Him. To Him belongs all that is in the heavens and on the earth. Who could intercede with Him except by His leave? He knows what is before them and what is behind them, and they grasp nothing of His knowledge except what He wills. His throne extends over the heavens and the earth, and it does not weary Him to preserve them. He is the Most High, the Most Great.',
    source: 'Quran 2:255; after each prayer: al-Nasa’i, al-Sunan al-Kubra',
  },
  help: {
    text: 'O Allah, help me to remember You, to thank You, and to worship You well.',
    source: 'Sunan Abi Dawud 1522',
  },
}

/** The verse during the prayer. */
export const prayerVerse = {
  text: 'The believers have succeeded: those who are humble in their prayer.',
  source: 'Quran 23:1–2',
}
