import type { Book } from '../book.ts'

export const etiquetteOfTheMosque: Book = {
  slug: 'etiquette-of-the-mosque',
  title: 'The Etiquette of the Mosque',
  subtitle: 'How to come, how to stay and how to leave',
  about:
    'A mosque belongs to everyone who prays in it. This short book gathers the manners that keep it clean, calm and welcoming, ' +
    'following the Hanafi school as it is practised in Pakistan.',
  cover: { fold: 8, contactAngle: 66, edge: 15, ground: '#0B5D46', line: '#F0CF8A' },
  chapters: [
    {
      title: 'Whose house it is',
      blocks: [
        'A mosque has no owner among people. Once a place has been given for prayer it is given for good, and those who keep it are its servants. The Quran says that the places of prayer are for Allah, and that nobody is to be called upon beside Him (72:18). It describes them as houses in which His name is remembered morning and evening, by people whom neither trade nor sale distracts from prayer and from giving (24:36–37).',
        'The Quran also tells us who truly keeps a mosque alive: those who believe in Allah and the Last Day, establish prayer, give zakat and fear none but Allah (9:18). Walls and carpets come after that. A plain room full of people who pray and care for one another is a great mosque; a great dome over an empty hall is not.',
        'Etiquette, *adab*, begins with this thought. We come as guests of the most generous Host. A guest is clean, quiet and grateful. He does not push, does not complain about the other guests, and does not leave his cup on the floor.',
      ],
    },
    {
      title: 'Before you leave home',
      blocks: [
        'Preparation is the first part of the prayer. Make wudu at home if you can, for the walk to the mosque is then already part of your worship, and the washing place stays free for travellers.',
        {
          list: [
            '*Dress well.* The Quran asks us to take our adornment at every place of prayer (7:31). Clean, loose, modest clothes are enough; work clothes are no shame, dirty ones can be changed.',
            '*Come without a smell.* Raw onion, garlic and tobacco trouble those beside you. Brush your teeth, and use the miswak if you have one. If you are ill and coughing, pray at home: you are excused, and others are protected.',
            '*Silence the telephone* before you reach the door. If it rings in prayer, switch it off with one small movement of one hand.',
            '*Leave in time.* A person who walks calmly arrives with a calm heart. Running is discouraged, even when the jamat has begun.',
            '*Park as you would wish others to park* in front of your own gate.',
          ],
        },
      ],
    },
    {
      title: 'Entering',
      blocks: [
        'Step in with the right foot, send blessings upon the Prophet, peace be upon him, and ask Allah to open for you the doors of His mercy. Take off your shoes at the edge of the carpet and place them on the rack, soles together, where nobody will stumble.',
        'Greet those who are free with a low voice. Do not greet someone who is praying, reading aloud, or listening to a lesson; he would have to choose between you and his worship.',
        'If there is time, and if it is not a time at which extra prayer is disliked, pray two rakats to greet the mosque. Whoever goes straight into the sunnah or the fard prayer has thereby greeted it as well.',
        {
          table: {
            caption: 'When extra (nafl) prayer is disliked',
            head: ['Time', 'What to do instead'],
            rows: [
              ['From dawn until the fard of Fajr', 'Only the two sunnah of Fajr'],
              ['After Fajr until the sun is well up', 'Sit, remember Allah, read Quran'],
              ['When the sun stands highest', 'Wait until Zuhr begins'],
              ['After the fard of Asr until sunset', 'Sit, remember Allah, read Quran'],
              ['Once the imam has risen for the Friday khutbah', 'Sit and listen'],
            ],
          },
        },
        'While you are inside, you may intend *itikaf* for as long as you stay. It costs nothing, and turns waiting into worship.',
      ],
    },
    {
      title: 'In the rows',
      blocks: [
        'The row is where strangers become a congregation. The minister and the sweeper stand shoulder to shoulder, and nobody reserves a place with a rug.',
        {
          list: [
            'Fill the first row, then the next. Leave no gaps; close them gently, without pressing.',
            'Line up by your heels, not by your toes. Feet differ in length; heels make a straight line.',
            'Do not step over people’s shoulders to reach the front. If there is a gap that others have left, go to it politely.',
            'Do not pass in front of a person who is praying. Wait, or walk behind him. If you pray alone, stand near a wall or a pillar, or put something upright before you, so that others can pass.',
            'Follow the imam; never move before him.',
            'Those who sit on a chair place it so that its back legs stand in the line of the row, and nobody behind is troubled.',
          ],
        },
        { heading: 'If you come late' },
        'Walk, do not run. Say the opening takbir standing, and join the imam in whatever position he is. If you reach him in ruku before he rises, you have caught that rakat. When he has given both salams, stand up and complete what you missed.',
        'If the fard of Fajr has begun, and you have not yet prayed its two sunnah, pray them quickly away from the rows, provided you will still catch the imam. For the other prayers, join the jamat at once.',
      ],
    },
    {
      title: 'Voices and silence',
      blocks: [
        'A mosque is a place for prayer, Quran, learning and counsel. It is not a market: nothing is bought, sold or advertised in the prayer hall, and lost things are announced at the office and not from the microphone.',
        'Necessary talk is allowed in a low voice. Gossip is a fault everywhere and a greater one here. Even Quran and dhikr are read quietly when another person is praying beside you.',
        'Differences of opinion are put to the imam in private, after the prayer. Nobody is corrected aloud in front of others. If a person makes a mistake in his prayer, wait until he has finished, sit down beside him, and begin with something kind.',
        { note: 'Please do not film or photograph people at prayer. Ask first, even if you know them.' },
      ],
    },
    {
      title: 'Friday',
      blocks: [
        'When the call for Friday prayer is given, the Quran commands us to hasten to the remembrance of Allah and leave off trade (62:9). Bath, clean clothes, a little scent for men, and coming early are all part of the day. It is also a day for sending many blessings upon the Prophet, peace be upon him, and for reading Surah al-Kahf.',
        'From the moment the imam begins the khutbah, listening is a duty. Do not talk, do not look at your telephone, and do not even tell another to be quiet; a sign with the hand will do. Money is collected before or after, never during the khutbah.',
        'Four rakats of sunnah come before the khutbah. After the two rakats of fard pray four of sunnah, and two more if you can.',
      ],
    },
    {
      title: 'Children, elders and guests',
      blocks: [
        'Children who are old enough to understand are welcome, and what they remember of the mosque they will carry for life. Teach them at home to walk, whisper and stand still. Very small children are better left at home or with the parent who can step outside. When a child forgets himself, smile first.',
        'The place nearest the door and the chairs along the wall are for the elderly and the ill. Offer an arm on the steps. Carry the shoes of a man who cannot bend.',
        'Where there is a separate hall for women, its entrance, its washing place and its loudspeaker deserve the same care as the main hall. Leave the way to it free.',
        'A guest who has never been in a mosque should be received by someone, shown where to leave his shoes and where to sit, and given water. People forget what they were told; they remember how they were received.',
      ],
    },
    {
      title: 'Keeping it clean',
      blocks: [
        'To remove a speck from the mosque is a small act with a great promise. Everyone who prays here is one of its keepers.',
        {
          list: [
            'Use little water. Open the tap halfway and close it between one limb and the next. Waste is disliked even on the bank of a river.',
            'Dry your feet before you step on the carpet.',
            'Put copies of the Quran back on the shelf, never on the floor and never under other books.',
            'Take food only in the courtyard, and only when the mosque has allowed it. Those in itikaf eat on a cloth.',
            'Take home what you brought: bottles, tissues, toys.',
            'Use the lights, fans and air conditioners that are needed, and no more. Gifts pay for them.',
          ],
        },
      ],
    },
    {
      title: 'Leaving',
      blocks: [
        'After the prayer remain for a moment: ask forgiveness, praise Allah, pray for your parents, for the ill and for those who built this place. Let the rows behind you finish before you walk through them.',
        'Leave with the left foot, and ask Allah for His bounty, for the day’s work waits outside. Greet the people at the gate. Ask after the man who was missing today. Then go without blocking the road, and without standing in noisy groups below the neighbours’ windows after Isha and before Fajr.',
        {
          note: 'Five questions for the way home: Was I clean? Was I calm? Did I trouble anyone? Whom did I help? Whom did I miss?',
        },
      ],
    },
  ],
}
