import type { Block, Book } from '../book.ts'

function day(number: number, title: string, text: string, act: string): Block {
  return { entry: { label: String(number), title, text, act } }
}

export const ramadanDayByDay: Book = {
  slug: 'ramadan-day-by-day',
  title: 'Ramzan, Day by Day',
  subtitle: 'The rules of fasting, and one thought and one deed for each day',
  about:
    'The first part holds what everyone who fasts must know, following the Hanafi school. The second accompanies you from the first day to the thirtieth: ' +
    'read one entry after Fajr, or aloud at the table before iftar.',
  cover: { fold: 10, contactAngle: 72, edge: 12, ground: '#0E1714', line: '#E0B45C' },
  chapters: [
    {
      title: 'The month',
      blocks: [
        'Fasting was prescribed for us, as it was for those before us, so that we may learn to be mindful of Allah (2:183). Ramzan is the month in which the Quran was sent down as guidance (2:185), and so it is a month of two guests: the fast by day, and the Quran by night.',
        'A fast is to eat nothing, drink nothing and abstain from marital relations from true dawn until sunset (2:187), with the intention of worship. Its purpose is greater. Whoever fasts with the stomach alone, and not with the tongue, the eyes and the temper, is only hungry.',
        'The month begins when the moon has been sighted. In Pakistan the Central Ruet-e-Hilal Committee announces it. It has 29 or 30 days.',
      ],
    },
    {
      title: 'Who fasts, and who may wait',
      blocks: [
        'Every sane adult Muslim fasts. The intention belongs to the heart; to rise for suhoor is intention enough. For a fast of Ramzan it may still be made in the morning, before the middle of the day between dawn and sunset, if you have not eaten since dawn.',
        'The Quran gives leave to the sick and to the traveller, who fast the same number of days later (2:184–185).',
        {
          table: {
            caption: 'Leave not to fast',
            head: ['Who', 'What is owed'],
            rows: [
              ['Ill, and fasting would harm or delay recovery', 'The same days later'],
              ['On a journey of about 78 km or more', 'The same days later; better to fast if it is easy'],
              ['Pregnant or nursing, and fears for herself or the child', 'The same days later'],
              ['Menstruation, and bleeding after childbirth', 'Must not fast; the same days later'],
              [
                'Old, or ill without hope of recovery',
                'Fidya: for each day two meals for a poor person, or the amount of one sadaqat al-fitr',
              ],
            ],
          },
        },
        {
          note: 'Diabetes, heart and kidney disease, medicines by the clock: ask your doctor before Ramzan, and then the imam. To protect your life is a duty too.',
        },
      ],
    },
    {
      title: 'What breaks a fast',
      blocks: [
        {
          table: {
            caption: 'In the Hanafi school',
            head: ['It happened that', 'The\u00a0fast', 'Owed'],
            rows: [
              ['I ate or drank, forgetting that I was fasting', 'goes\u00a0on', 'nothing; stop when you remember'],
              ['I ate, drank or had relations on purpose', 'is\u00a0broken', 'one day and kaffara'],
              ['Water slipped down while I rinsed my mouth', 'is\u00a0broken', 'one day'],
              ['I thought it was still night, or already sunset', 'is\u00a0broken', 'one day'],
              ['I vomited against my will', 'goes\u00a0on', 'nothing'],
              ['I made myself vomit a mouthful', 'is\u00a0broken', 'one day'],
              [
                'I used an inhaler, nose drops, or inhaled smoke on purpose',
                'is\u00a0broken',
                'one day; for smoking also kaffara',
              ],
              ['Eye drops, kohl, perfume, oil on the skin', 'goes\u00a0on', 'nothing'],
              ['An injection, a blood test, a wet dream', 'goes\u00a0on', 'nothing'],
              ['I swallowed my own saliva, or a fly', 'goes\u00a0on', 'nothing'],
            ],
          },
        },
        '*Kaffara* is to fast sixty days without a gap; whoever truly cannot feeds sixty poor people two meals. Days simply missed are made up one for one, as soon as you can, in a row or apart.',
        'Use a miswak or a dry brush freely; avoid toothpaste until sunset. A nurse’s drip that only feeds you is against the spirit of the fast, though most Hanafi scholars of today do not count it as breaking it. If your fast is broken by mistake, stay without food until sunset all the same.',
      ],
    },
    {
      title: 'Suhoor, iftar, tarawih',
      blocks: [
        '*Suhoor* has blessing in it, even if it is a sip of water. Take it late, but stop at true dawn: not when the call to prayer ends, but when the time begins.',
        '*Iftar* is at sunset, without delay. Dates and water are the custom of the Prophet, peace be upon him. The prayer of one who fasts is heard: speak to Allah for a minute before you stretch out your hand. Then Maghrib, and then the meal.',
        '*Tarawih* is twenty rakats in pairs after Isha, a stressed sunnah for men and women, with a short rest after every four. To hear the whole Quran once in the month is sunnah too. Witr is then prayed in jamat.',
        '*Itikaf* in the last ten days is a sunnah for the whole quarter: if one person stays in the mosque from sunset before the twenty-first night, none is blamed. Women may keep it in the place at home where they pray.',
      ],
    },
    {
      title: 'The first ten days',
      blocks: [
        day(
          1,
          'Intention',
          'A month lies before you like a clean page. Decide on three things that shall be different at its end, no more.',
          'Write the three things down and put the paper in your Quran.',
        ),
        day(
          2,
          'The tongue',
          'The stomach is asked to rest by day, and the tongue by day and night. If someone is rude to you, say to yourself: I am fasting.',
          'Let one remark go unanswered.',
        ),
        day(
          3,
          'Quran',
          'One part a day is twenty minutes after each of a few prayers. A page read with understanding is better than ten that only pass by.',
          'Fix your hour for Quran and tell the family.',
        ),
        day(
          4,
          'Water',
          'You know by now how long an afternoon is without water. Thousands live so all year.',
          'Pay for somebody’s water for a month.',
        ),
        day(
          5,
          'Parents',
          'Their fast may be harder than yours, or no longer possible. Sit with them after Asr.',
          'Bring them iftar yourself, or pray for them at iftar.',
        ),
        day(
          6,
          'Food',
          'Eat and drink, says the Quran, and do not waste (7:31). A table of twelve dishes makes tarawih heavy and the cook tired.',
          'Cook one dish less and give its price away.',
        ),
        day(
          7,
          'The cook',
          'Somebody stood at the stove, thirsty, for your iftar. The Prophet, peace be upon him, helped in his house.',
          'Take over one task in the kitchen until Eid.',
        ),
        day(
          8,
          'Prayer in jamat',
          'Rows are full this month. The empty place in Shawwal may be yours.',
          'Choose the one prayer you will keep in jamat all year.',
        ),
        day(
          9,
          'Neighbours',
          'Whoever gives a fasting person food to break the fast has a share in the reward, and a date is enough.',
          'Send a plate next door, whatever their faith.',
        ),
        day(
          10,
          'Mercy',
          'Allah’s mercy embraces all things (7:156). Those who wish to be shown mercy show it to those on earth.',
          'Lighten the load of someone who works for you.',
        ),
      ],
    },
    {
      title: 'The second ten days',
      blocks: [
        day(
          11,
          'Asking forgiveness',
          'Nobody should despair of Allah’s mercy; He forgives all sins of those who turn back (39:53).',
          'Say a hundred times today: I ask Allah’s forgiveness. Mean one of them fully.',
        ),
        day(
          12,
          'People’s rights',
          'A wrong done to a person is put right with that person.',
          'Return a thing, a sum or an apology.',
        ),
        day(
          13,
          'Forgiving',
          'Would you not love that Allah should forgive you? asks the Quran, and commands us to pardon (24:22).',
          'Forgive one person in your heart, by name.',
        ),
        day(
          14,
          'Zakat',
          'Half the month has passed. If this is your date, work out your zakat while there is time to find those entitled.',
          'Fill in your sheet.',
        ),
        day(
          15,
          'The eyes',
          'Tell the believing men, and the believing women, to lower their gaze (24:30–31). That includes the gaze at a screen.',
          'Keep the telephone out of reach from Asr to Maghrib.',
        ),
        day(
          16,
          'Patience',
          'The patient are given their reward without measure (39:10). Traffic before sunset is a good school.',
          'Let three cars go first.',
        ),
        day(
          17,
          'Badr',
          'On this date a small band stood at Badr, and Allah helped them when they were weak (3:123). Numbers are not strength.',
          'Do a right thing in which you are alone.',
        ),
        day(
          18,
          'Children',
          'A child remembers the lamp, the samosa and the father who woke him gently for suhoor.',
          'Tell a child one story of a prophet tonight.',
        ),
        day(
          19,
          'The sick',
          'Some would give much to be able to fast. Do not make them feel that they are missing.',
          'Visit or ring one person who is ill.',
        ),
        day(
          20,
          'Itikaf',
          'This evening some will move into the mosque for ten days. If you cannot, be in itikaf from Maghrib to Isha.',
          'Carry a meal to those in itikaf.',
        ),
      ],
    },
    {
      title: 'The last ten days',
      blocks: [
        day(
          21,
          'The odd nights',
          'A night belongs to the day that follows it, so last night was the first of the odd nights in which the Night of Qadr is looked for. It is better than a thousand months (97:3).',
          'Plan the nine nights that are left: some prayer, some Quran, some sleep.',
        ),
        day(
          22,
          'Dua',
          'Call on Me, says the Lord, and I will answer you (40:60). Ask for great things, for small things, and for others before yourself.',
          'Make a list of ten people and pray for each.',
        ),
        day(
          23,
          'Night prayer',
          'Two rakats in the last third of the night, slowly. Nobody sees them, which is their beauty.',
          'Rise twenty minutes before suhoor.',
        ),
        day(
          24,
          'The prisoner and the debtor',
          'To free a neck is among the steep paths of goodness (90:11–13). Debt is a chain of our day.',
          'Help pay one person’s debt.',
        ),
        day(
          25,
          'Peace',
          'Angels descend in the Night of Qadr, and peace it is until dawn (97:4–5).',
          'Make peace between two people, or with one.',
        ),
        day(
          26,
          'The night that follows',
          'With sunset the twenty-seventh night begins, and many hope for Qadr in it. Allah hid it, so that we might seek Him on all nights, and not on one.',
          'Stay awake for its worship, not for its sweets.',
        ),
        day(
          27,
          'Gratitude',
          'If you are grateful, I will surely give you more, says the Lord (14:7).',
          'Thank three people who do not expect it.',
        ),
        day(
          28,
          'Sadaqat al-fitr',
          'It mends what idle words have torn in our fast, and it feeds the poor on Eid.',
          'Give it today for everyone in the house, so that it arrives in time.',
        ),
        day(
          29,
          'What remains',
          'Take out the paper of the first day. What has changed? What can be kept in a smaller form?',
          'Choose one habit to carry into Shawwal.',
        ),
        day(
          30,
          'Farewell',
          'If the moon was not seen, we have been given another day. It is as full of mercy as the first.',
          'Pray that Allah accepts it, and that you see another Ramzan.',
        ),
      ],
    },
    {
      title: 'Eid',
      blocks: [
        'Complete the number, magnify Allah for having guided you, and give thanks (2:185). Bathe, put on your best clothes, use scent, eat something sweet, an odd number of dates if you can, and go to the prayer by one road and home by another, saying the takbir softly.',
        'The Eid prayer has two rakats and six additional takbirs: three in the first rakat before the recitation, three in the second after it. The khutbah follows, and is listened to.',
        'Embrace, forgive, visit the old first. Fasting is forbidden on this day. Six fasts in Shawwal, together or apart, are a well-known and beloved practice after Ramzan.',
      ],
    },
  ],
}
