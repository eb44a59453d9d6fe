/**
 * The texts of the sample talks. They contain no recitation and quote no narration, because a synthetic voice should
 * read neither.
 */

/** One sample talk: what is said, in which voice, and into which kind of file it is encoded. */
export type Talk = {
  /** The file name without its extension, and the talk's topic. */
  slug: string
  /** The extension, which decides the codec: mp3 48 kbps, opus 24 kbps in Ogg, m4a 48 kbps AAC. */
  format: 'mp3' | 'opus' | 'm4a'
  /** An espeak-ng voice with its variant. */
  voice: string
  /** espeak-ng pitch, 0 to 99; 50 is the voice's default. */
  pitch: number
  /** Paragraphs, separated by pauses. */
  paragraphs: readonly string[]
}

const imam = 'en-gb-x-rp+m3'
const teacher = 'en-gb+m7'
const guest = 'en-gb-scotland+m1'

/** Every sample talk, each 20 to 90 seconds when spoken at about 150 words a minute. */
export const talks: readonly Talk[] = [
  {
    slug: 'kindness-to-parents',
    format: 'mp3',
    voice: imam,
    pitch: 42,
    paragraphs: [
      'Peace be upon you, and welcome. Today, a few words about our parents.',
      'Before we could speak, they understood us. Before we could walk, they carried us. Long before we could thank them, they had already given us more than we can return. The Quran places kindness to parents right beside the worship of God, and that should make each of us stop and think.',
      'Kindness is not only money. It is the soft answer when you are tired. It is the phone call that you make before you are asked. It is sitting down, and listening to a story that you have heard ten times, as if it were the first.',
      'If your parents are alive, do one thing for them before tonight. If they have passed away, pray for them, pay what they owed, and be good to their friends. That door stays open as long as you live.',
    ],
  },
  {
    slug: 'patience-in-hardship',
    format: 'mp3',
    voice: imam,
    pitch: 42,
    paragraphs: [
      'Peace be upon you. Our subject today is patience.',
      'Patience does not mean that you feel nothing. The best of people wept when they lost someone they loved. Patience means that your tongue does not complain against your Lord, your hands do no harm, and your feet keep walking to your duties.',
      'There are three kinds. There is patience in doing what is right, when it is long and nobody sees. There is patience in staying away from what is wrong, when it is easy and nobody sees. And there is patience with what happens to us, which we did not choose.',
      'The Quran promises ease along with hardship, and says it twice. So when a hard day comes, do the next good thing. Make wudu. Pray two rakats. Help somebody whose day is harder than yours. And wait, with hope.',
    ],
  },
  {
    slug: 'honest-trade',
    format: 'mp3',
    voice: guest,
    pitch: 45,
    paragraphs: [
      'Peace be upon you. Many of us here keep a shop, drive for a living, or sell our skill. This talk is about an honest day of trade.',
      'Give the full measure. If there is a fault in the goods, show it before the customer finds it. Do not swear that the price is the lowest when it is not. Pay the worker on the day that you promised. Write your debts down, with witnesses, as the Quran teaches.',
      'Some people say that nobody can do business in this way. Look around you. The shop that has served three generations of the same street did not live by tricks. It lived by trust.',
      'A lawful rupee with blessing in it goes further than a thousand without. May our earnings be clean, and may our children grow up on what is clean.',
    ],
  },
  {
    slug: 'care-for-neighbours',
    format: 'opus',
    voice: teacher,
    pitch: 46,
    paragraphs: [
      'Good morning, and peace be upon you. Our lesson this morning is about the people on the other side of the wall.',
      'The right of a neighbour is so great that the companions were taught about it again and again. It does not depend on his faith, his language, or his manners. It depends only on his being near.',
      'So ask yourself three questions. Is my neighbour safe from my noise, my rubbish and my parking? Do I know the name of everyone on my floor? And if somebody there went hungry tonight, would I find out?',
      'Cook a little more today. Send a plate next door. That is where a good neighbourhood begins.',
    ],
  },
  {
    slug: 'cleanliness',
    format: 'mp3',
    voice: teacher,
    pitch: 46,
    paragraphs: [
      'Peace be upon you. In our religion, cleanliness is a part of faith, and not only a matter of taste.',
      'We wash before we stand in prayer. We keep our clothes, our bodies and our place of prayer clean. But the teaching does not stop at the door of the mosque. To remove something harmful from the road is an act of charity.',
      'So here is a small plan for this week. Throw nothing from the window of the car. Use little water in wudu, even if the tap is running. Leave the washing place drier than you found it. And take one bag of rubbish from your street, which is not yours.',
      'Clean hearts, clean hands, clean streets. May God make us of those who purify themselves.',
    ],
  },
  {
    slug: 'water-as-charity',
    format: 'opus',
    voice: imam,
    pitch: 42,
    paragraphs: [
      'Peace be upon you. I would like to speak about the simplest gift there is: a drink of water.',
      'The Quran tells us that every living thing was made from water. In many villages a few hours from this city, a girl walks to a well in the morning and back again at noon, and so she is not in school. One hand pump gives her the day back.',
      'Whoever arranges water may hope for a share in every prayer that is prayed after washing with it, in every meal that is cooked with it, and in the relief of every animal that drinks from it. Scholars call this a running charity, because its reward goes on when the giver is gone.',
      'You do not need to be rich to take part. Ten families together can repair a pump. A child can put a bowl of water on the roof for the birds. Begin with what you have.',
    ],
  },
  {
    slug: 'guarding-the-tongue',
    format: 'mp3',
    voice: imam,
    pitch: 42,
    paragraphs: [
      'Peace be upon you. The tongue is small, and its work is large.',
      'With it we remember God, teach our children, and make peace between two brothers. With it we can also break a home in one evening. The Quran forbids us to mock one another, to spy, and to speak ill of the absent.',
      'Today the tongue has a helper, and it is the phone. What we forward, we have said. So before you press the button, ask: is it true? Is it kind? Is it needed? If one answer is no, let it stop with you.',
      'And if you have hurt someone with a word, do not wait for the right moment. Go to him and put it right, while both of you are here.',
    ],
  },
  {
    slug: 'gratitude',
    format: 'm4a',
    voice: teacher,
    pitch: 46,
    paragraphs: [
      'Peace be upon you, and good morning. Let us begin the day with thanks.',
      'You opened your eyes, and they worked. You turned on a tap, or somebody carried water for you. Someone taught you to read. Count these slowly, and you will not come to the end; the Quran says that nobody can number the favours of God.',
      'Thanks has three places. In the heart, we know who the giver is. On the tongue, we praise him, and we thank the people through whom the gift came. And with our limbs, we use the gift as it was meant to be used.',
      'Choose one gift today, and use it to help someone.',
    ],
  },
  {
    slug: 'visiting-the-sick',
    format: 'opus',
    voice: teacher,
    pitch: 46,
    paragraphs: [
      'Peace be upon you. It is a right of a believer that he is visited when he is ill.',
      'Go at a time that suits him. Sit where he can see you without turning. Ask how he is, and let him answer. Pray for him in a few words, and give him hope. Then leave while he still wishes that you would stay.',
      'Do not tell him about your uncle who had the same illness. Do not bring ten people. And do not forget the one who nurses him, for she too is tired: bring her a meal.',
      'Think of one person who is ill tonight. Before you sleep, plan your visit.',
    ],
  },
  {
    slug: 'keeping-promises',
    format: 'mp3',
    voice: guest,
    pitch: 45,
    paragraphs: [
      'Peace be upon you. A short lesson this morning: keep your word.',
      'The Quran commands us to fulfil our promises, and says that we shall be asked about them. A promise to a child is also a promise. So is the time that you gave the plumber, and the date that you gave the man who lent you money.',
      'If you say, if God wills, mean it as a prayer, and not as a way out. Promise less. Write it down. And if you cannot keep it, say so early, and with an apology.',
      'A person whose word is good is rich, even with an empty pocket.',
    ],
  },
  {
    slug: 'gentleness-at-home',
    format: 'mp3',
    voice: imam,
    pitch: 42,
    paragraphs: [
      'Peace be upon you. It is easy to have good manners in the mosque. The examination is at home.',
      'Our Prophet, peace be upon him, mended his own clothes, helped with the work of the house, played with children, and is not known to have struck a servant or a wife. Strength was never shown by shouting.',
      'Greet your family when you come in. Put the phone away for one meal. Say thank you for the food, before you say that it needs salt. When you are angry and standing, sit down; and if you are still angry, leave the room and make wudu.',
      'The best of us are those who are best to their families. Let each of us ask at home tonight: what is one thing that I could do better? And then, let us listen.',
    ],
  },
  {
    slug: 'using-time-well',
    format: 'opus',
    voice: guest,
    pitch: 45,
    paragraphs: [
      'Peace be upon you. In one of its shortest chapters, the Quran swears by time, and says that mankind is in loss, except for those who believe, do good, and advise one another to truth and to patience.',
      'The five prayers divide our day into parts, as a wise gardener divides his field. Give each part one task. After Fajr, when the city is quiet, read. Before Isha, close your accounts, with people and with God.',
      'Nobody ever said at the end of his life, I wish that I had watched one more screen. Begin with a quarter of an hour a day, and guard it.',
    ],
  },
]
