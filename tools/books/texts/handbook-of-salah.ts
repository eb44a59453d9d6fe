import type { Book } from '../book.ts'

export const handbookOfSalah: Book = {
  slug: 'handbook-of-salah',
  title: 'A Handbook of Salah',
  subtitle: 'Washing, times, movements and mistakes, in the Hanafi school',
  about:
    'A plain guide to the five daily prayers for those who are learning, and for those who wish to check what they learned. ' +
    'It follows the Hanafi school. Learn the recitation itself from a teacher, by ear.',
  cover: { fold: 10, contactAngle: 54, edge: 13, ground: '#14261F', line: '#F0CF8A' },
  chapters: [
    {
      title: 'Why we pray',
      blocks: [
        'Prayer is the first duty after faith, and the first that we shall be asked about. The Quran commands it again and again, most often together with charity (2:43), and says that it keeps a person from indecency and wrong (29:45). It was laid down for believers at fixed times (4:103).',
        'Five times a day we leave what we are doing, wash, stand in a row and say aloud that Allah is greater than all of it. Nothing orders a day, or a heart, so well.',
        'Prayer is a duty on every sane Muslim who has come of age. Parents teach it from about seven, with patience and by example. Women do not pray during menstruation and after childbirth while bleeding lasts, and do not make up those prayers.',
      ],
    },
    {
      title: 'Wudu',
      blocks: [
        'The Quran names the four parts that must be washed or wiped (5:6). Without them there is no wudu: washing the whole face; washing both arms with the elbows; wiping a quarter of the head; washing both feet with the ankles.',
        'The complete wudu, as the Prophet, peace be upon him, taught it by doing:',
        {
          steps: [
            'Intend wudu in the heart, say *Bismillah*, and wash both hands to the wrists three times.',
            'Rinse the mouth three times, using the miswak or a brush.',
            'Draw water into the nose three times and clean it with the left hand.',
            'Wash the face three times, from the hairline to below the chin and from ear to ear.',
            'Wash the right arm with the elbow three times, then the left.',
            'With wet hands wipe the whole head once, then the ears inside and behind.',
            'Wash the right foot with the ankle three times, then the left, passing a finger between the toes.',
          ],
        },
        'Wudu is broken by whatever leaves the private parts, by wind, by blood or pus that flows from a wound, by vomiting a mouthful, by sleeping while lying or leaning, by fainting, and by laughing aloud in prayer. It is not broken by touching another person, by doubt, or by eating.',
        {
          note: 'No water within reach, or water would harm you? Make tayammum: intend purity, strike clean earth, sand or stone with both palms and wipe the face; strike again and wipe both arms with the elbows (see 4:43 and 5:6).',
        },
      ],
    },
    {
      title: 'Times and rakats',
      blocks: [
        {
          table: {
            caption: 'When each prayer may be prayed',
            head: ['Prayer', 'Begins', 'Ends'],
            rows: [
              ['Fajr', 'true dawn', 'sunrise'],
              ['Zuhr', 'once the sun has passed its highest point', 'when Asr begins'],
              ['Asr', 'when a shadow is twice its object, beside the noon shadow', 'sunset'],
              ['Maghrib', 'sunset', 'when the twilight has gone'],
              ['Isha', 'when the twilight has gone', 'true dawn; better before midnight'],
            ],
          },
        },
        'No prayer is begun at the moment of sunrise, when the sun stands highest, or at sunset; only the Asr of the same day may still be prayed while the sun is going down, and delaying it so far without reason is wrong.',
        {
          table: {
            caption: 'Rakats of each prayer, in order',
            head: ['Prayer', 'Before', 'Fard', 'After'],
            rows: [
              ['Fajr', '2 sunnah', '2', 'none'],
              ['Zuhr', '4 sunnah', '4', '2 sunnah, 2 nafl'],
              ['Asr', '4 optional', '4', 'none'],
              ['Maghrib', 'none', '3', '2 sunnah, 2 nafl'],
              ['Isha', '4 optional', '4', '2 sunnah, 2 nafl, 3 witr, 2 nafl'],
              ['Jumma', '4 sunnah', '2', '4 sunnah, 2 sunnah, 2 nafl'],
            ],
          },
        },
        'Fard is a duty without which one sins. Witr is *wajib*, close to it. The sunnah prayers marked here without a word were hardly ever left by the Prophet, peace be upon him; “optional” and nafl bring reward, and leaving them is no sin.',
      ],
    },
    {
      title: 'What a prayer needs',
      blocks: [
        { heading: 'Before it begins' },
        'A clean body, clean clothes and a clean place; the body covered (for a man at least from the navel to below the knees, for a woman everything except face, hands and feet); facing the qibla; the right time; and the intention in the heart.',
        { heading: 'Its pillars (fard)' },
        'The opening takbir; standing, for whoever can; reciting from the Quran; ruku; two sajdas in each rakat; and the last sitting, as long as the tashahhud takes. If one of these is missing, the prayer must be repeated.',
        { heading: 'Its necessary parts (wajib)' },
        'Surah al-Fatiha; a further surah or three short verses in the first two rakats of fard and in every rakat of other prayers; keeping the order; pausing in each position until the limbs are at rest; the first sitting after two rakats; the tashahhud in both sittings; the qunut in witr; and ending with salam. If one is forgotten, the prayer is mended with the sajda of forgetfulness.',
      ],
    },
    {
      title: 'Two rakats, step by step',
      blocks: [
        {
          steps: [
            'Stand facing the qibla, feet a hand’s width apart, eyes on the place of sajda. Know in your heart which prayer it is.',
            'Raise the hands, a man to the ear lobes, a woman to the shoulders, and say *Allahu akbar*. Fold the right hand over the left: a man below the navel, a woman on the chest.',
            'Recite the opening praise (thana), seek refuge with Allah from Satan, say *Bismillah*, recite al-Fatiha, say *amin* quietly, and recite a surah.',
            'With *Allahu akbar* bow in ruku, back level, hands on the knees, and say three times *Subhana rabbiyal-azim*. Hands are not raised here.',
            'Rise fully with *Sami Allahu liman hamidah*, and standing say *Rabbana lakal-hamd*.',
            'With *Allahu akbar* go down: knees, then hands, then nose and forehead. Say three times *Subhana rabbiyal-ala*. A man keeps his arms off the ground and away from his sides; a woman keeps them close.',
            'Sit up with takbir, come to rest, and make the second sajda in the same way.',
            'With takbir stand up for the second rakat, without sitting first. It is like the first, but without the opening praise and without seeking refuge.',
            'After the second sajda sit: a man on the left foot with the right one upright, a woman with both feet out to the right. Recite the tashahhud, raising the forefinger at the words that deny any god and lowering it at those that affirm Allah.',
            'In the last sitting add the blessings upon the Prophet, peace be upon him, and a prayer from Quran or sunnah.',
            'Turn the face to the right and say *Assalamu alaikum wa rahmatullah*, then to the left.',
          ],
        },
        'In a prayer of three or four rakats, stand up after the tashahhud of the first sitting. In the third and fourth rakat of a fard prayer recite al-Fatiha alone; in sunnah, nafl and witr add a surah in every rakat.',
        'Witr has three rakats with one salam. In the third, after the surah, raise the hands with takbir, fold them again and recite the qunut, then bow.',
      ],
    },
    {
      title: 'With the imam',
      blocks: [
        'Prayer in jamat is a strongly stressed sunnah for men, near to a duty. Behind an imam we recite nothing while standing, in loud prayers and in quiet ones: his recitation is ours. All else we say quietly ourselves; when he says *Sami Allahu liman hamidah* we answer with *Rabbana lakal-hamd*.',
        'If you joined late, sit with the imam until he has given both salams, then stand up and complete the rakats you missed, reciting as if they were your first. For the sittings count all the rakats you have prayed. So in Maghrib, having caught only one rakat, pray one, sit, and pray another.',
      ],
    },
    {
      title: 'Mistakes',
      blocks: [
        'The sajda of forgetfulness mends a prayer in which something necessary was left out, delayed or repeated by mistake. In the last sitting, after the tashahhud, give salam to the right, make two sajdas, sit, recite the tashahhud again with blessings and prayer, and end with both salams.',
        'If you do not remember how many rakats you have prayed, and this is new to you, begin again. If it happens often, go by what you think most likely; if you cannot tell, take the smaller number, sit in each rakat that might be the last, and make the sajda of forgetfulness.',
        'Talking, eating, turning the chest away from the qibla, and many movements that make an onlooker think you are not praying all end the prayer. A small movement does not.',
        'A missed fard is still owed, and so is a missed witr. Make it up as soon as you can, except at sunrise, noon and sunset. Whoever owes fewer than six prayers keeps their order; whoever owes many years makes a plan, perhaps one with each prayer of the day, and keeps to it.',
      ],
    },
    {
      title: 'The traveller and the sick',
      blocks: [
        'Whoever leaves his town for a place about 78 kilometres or farther away, and means to stay there fewer than fifteen days, prays two rakats in place of the four of Zuhr, Asr and Isha. Fajr, Maghrib and witr stay as they are. Behind a resident imam he prays four.',
        'Whoever cannot stand prays sitting; whoever cannot bow or prostrate bends the head, lower for sajda than for ruku; whoever cannot sit prays lying, facing the qibla as well as possible. Allah lays on nobody more than he can bear (2:286). As long as the mind is clear and the head can move, prayer remains a comfort that no illness can take away.',
        {
          note: 'For a question of your own, ask the imam. He would rather be asked ten times than have you leave one prayer in doubt.',
        },
      ],
    },
  ],
}
