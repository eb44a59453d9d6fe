import type { Block, Book } from '../book.ts'

function lesson(number: number, title: string, text: string, act: string): Block {
  return { entry: { label: String(number), title, text, act } }
}

export const fortyLessonsForFamilies: Book = {
  slug: 'forty-lessons-for-families',
  title: 'Forty Short Lessons for Families',
  subtitle: 'Three minutes at the table, for parents and children',
  about:
    'One lesson takes three minutes: one person reads, everyone says one sentence, and all agree on the small task at the end. ' +
    'Two lessons a week will take you through half a year.',
  cover: { fold: 8, contactAngle: 45, edge: 12, ground: '#FBF8F1', line: '#0B5D46' },
  chapters: [
    {
      title: 'How to use this book',
      blocks: [
        'Choose a time when nobody is in a hurry: after Maghrib, or on Friday before lunch. Put the telephones into another room. Let the youngest who can read do the reading. Do not turn the lesson into a telling-off for what happened in the morning.',
        'References are to chapter and verse of the Quran. Look them up together; a child who has found a verse himself will remember it.',
        { note: 'If a child asks what you cannot answer, say so. “I do not know; let us ask” is a lesson in itself.' },
      ],
    },
    {
      title: 'Allah and our hearts',
      blocks: [
        lesson(
          1,
          'He is near',
          'When people ask about Allah, the Quran says that He is near and answers the one who calls (2:186). We need no appointment and no special words.',
          'Each says one thing he would like to tell Allah tonight.',
        ),
        lesson(
          2,
          'Beginning with His name',
          'Before food, before work, before a journey we say *Bismillah*. A thing begun with His name is harder to do badly.',
          'Catch one another forgetting, kindly, for one day.',
        ),
        lesson(
          3,
          'Counting gifts',
          'If we tried to count Allah’s favours we could not (14:34).',
          'Name ten gifts that are in this room.',
        ),
        lesson(
          4,
          'He sees',
          'Not a leaf falls without His knowledge (6:59). That is a warning when we hide, and a comfort when nobody notices the good we do.',
          'Do one good deed that nobody finds out.',
        ),
        lesson(
          5,
          'Trust',
          'Tie the camel, and then trust. We do our part, and leave the result to Allah, for whoever trusts in Him, He is enough for him (65:3).',
          'What is our part in a worry we have now?',
        ),
        lesson(
          6,
          'Saying sorry to Allah',
          'Adam and Hawwa, peace be upon them, made a mistake, and said so at once (7:23). Iblis made one and argued.',
          'Learn their prayer together.',
        ),
        lesson(
          7,
          'Hearts at rest',
          'In the remembrance of Allah hearts find rest (13:28).',
          'Sit in silence for one minute, and say *Subhanallah* thirty-three times.',
        ),
        lesson(
          8,
          'The Messenger',
          'The Prophet, peace be upon him, was sent as a mercy to all the worlds (21:107), and as a good example (33:21).',
          'Each tells one thing he knows about his character.',
        ),
      ],
    },
    {
      title: 'Prayer and Quran',
      blocks: [
        lesson(
          9,
          'The first light',
          'Fajr is for those who get up for someone they love.',
          'Who will wake whom tomorrow, and how gently?',
        ),
        lesson(
          10,
          'Clean for prayer',
          'Allah loves those who turn to Him and those who keep themselves clean (2:222).',
          'Make wudu together with one mug of water each.',
        ),
        lesson(
          11,
          'One row',
          'In the row nobody is first class. Praying together, even at home, teaches us that.',
          'Pray one prayer as a family today.',
        ),
        lesson(
          12,
          'What am I saying?',
          'We say al-Fatiha many times a day. It is praise, a promise and a request.',
          'Say its meaning in your own words, a verse each.',
        ),
        lesson(
          13,
          'A little every day',
          'A small deed that is kept up is dearer to Allah than a great one that is dropped.',
          'Choose five lines of Quran a day, and a time for them.',
        ),
        lesson(
          14,
          'Friday',
          'Leave trade when the call is given (62:9). The whole day has a different taste.',
          'Lay out clean clothes on Thursday night.',
        ),
        lesson(
          15,
          'Asking',
          'Ibrahim, peace be upon him, prayed that he and his children would keep up prayer (14:40). Parents may ask for their children, and children for their parents (17:24).',
          'Make dua for each other, aloud, by name.',
        ),
        lesson(
          16,
          'After the salam',
          'A person who jumps up the moment prayer ends is like a guest who runs off with his mouth full.',
          'Stay for two minutes after Maghrib.',
        ),
      ],
    },
    {
      title: 'At home',
      blocks: [
        lesson(
          17,
          'Not even “uff”',
          'To parents who have grown old we do not say even a word of impatience (17:23).',
          'Notice your tone of voice today.',
        ),
        lesson(
          18,
          'Mother',
          'She carried us in weakness upon weakness (31:14).',
          'Tonight she sits first, and others serve.',
        ),
        lesson(
          19,
          'Greeting',
          'When you enter houses, greet one another with a blessed greeting (24:61).',
          'Nobody comes in without salam this week.',
        ),
        lesson(
          20,
          'Knocking',
          'Even small children ask leave at three times of the day (24:58). A closed door has a right.',
          'Knock, wait, and accept a no.',
        ),
        lesson(
          21,
          'Brothers',
          'The brothers of Yusuf, peace be upon him, were jealous, and years later ashamed. He forgave them in one sentence (12:92).',
          'Praise your brother or sister for one thing.',
        ),
        lesson(
          22,
          'Helping',
          'The Prophet, peace be upon him, mended his shoes and helped in the house.',
          'Swap tasks for a day.',
        ),
        lesson(
          23,
          'Anger',
          'The strong one is he who masters himself. Those who swallow anger and forgive are praised (3:134).',
          'Agree on a family sign that means: let us stop and cool down.',
        ),
        lesson(
          24,
          'Consultation',
          'The affairs of believers are decided by counsel among them (42:38).',
          'Let the children decide one thing, such as Sunday’s lunch, and keep to it.',
        ),
      ],
    },
    {
      title: 'Manners',
      blocks: [
        lesson(
          25,
          'Truth',
          'Be with those who are truthful (9:119). One lie needs six others to stand on.',
          'Tell a truth that you have put off.',
        ),
        lesson(
          26,
          'Promises',
          'Promises will be asked about (17:34), and those made to children too.',
          'Is there a promise in this house that was forgotten?',
        ),
        lesson(
          27,
          'Trusts',
          'Give back what was entrusted to you (4:58): books, bowls, secrets.',
          'Find one borrowed thing and return it.',
        ),
        lesson(
          28,
          'No mocking',
          'Perhaps those we laugh at are better than we are (49:11).',
          'Drop one nickname for good.',
        ),
        lesson(
          29,
          'The absent',
          'To speak ill of somebody who is not here is compared to something nobody would eat (49:12).',
          'For one day speak only well of those absent.',
        ),
        lesson(
          30,
          'Check the news',
          'When news comes, make sure of it, or you may harm people without knowing (49:6).',
          'Before you forward, ask: who says so?',
        ),
        lesson(
          31,
          'Walking gently',
          'The servants of the Most Merciful walk gently on the earth, and answer the ignorant with peace (25:63).',
          'Answer one rough word with a soft one.',
        ),
        lesson(
          32,
          'Eating',
          'Right hand, from what is before you, with the name of Allah; eat and drink, and waste nothing (7:31).',
          'Nothing goes into the bin today.',
        ),
      ],
    },
    {
      title: 'The world outside',
      blocks: [
        lesson(
          33,
          'The near neighbour',
          'Neighbours, near and far, have been named in the Quran (4:36).',
          'Take a plate next door together.',
        ),
        lesson(
          34,
          'The orphan',
          'As for the orphan, do not be harsh to him (93:9).',
          'How could we make one child’s Eid?',
        ),
        lesson(
          35,
          'The one who asks',
          'Do not send away the one who asks (93:10). A kind word is better than a gift followed by hurt (2:263).',
          'Decide how this house will answer at the door.',
        ),
        lesson(
          36,
          'Giving in secret',
          'To give openly is good, and to give to the poor in secret is better (2:271).',
          'Start a box that nobody counts until Eid.',
        ),
        lesson(
          37,
          'Water',
          'Every living thing was made from water (21:30).',
          'Measure: how much runs while we brush our teeth?',
        ),
        lesson(
          38,
          'Animals',
          'There is no creature on earth but is of communities like you (6:38). A thirsty animal’s drink is charity.',
          'Put a bowl of water outside, in the shade.',
        ),
        lesson(
          39,
          'Peoples and tribes',
          'He made us peoples and tribes so that we may know one another; the noblest is the most mindful of Him (49:13).',
          'Learn a greeting in a language of this city that we do not speak.',
        ),
        lesson(
          40,
          'Time',
          'By time: all are at a loss but those who believe, do good, and urge one another to truth and patience (103:1–3).',
          'Look back: which of the forty shall we keep?',
        ),
      ],
    },
  ],
}
