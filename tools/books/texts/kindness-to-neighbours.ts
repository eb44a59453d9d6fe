import type { Book } from '../book.ts'

export const kindnessToNeighbours: Book = {
  slug: 'kindness-to-neighbours',
  title: 'Kindness to Neighbours',
  subtitle: 'A duty in the flat, the lane and the market',
  about:
    'Faith is tested on the staircase. This book is about the people who live next to us: what we owe them, what we should spare them, ' +
    'and how a street becomes a place where nobody is left alone.',
  cover: { fold: 10, contactAngle: 36, edge: 10, ground: '#85590B', line: '#FBF8F1' },
  chapters: [
    {
      title: 'One verse, nine duties',
      blocks: [
        'In a single verse (4:36) the Quran commands us to worship Allah alone, and then, in the same breath, to be good: to parents, to relatives, to orphans, to the needy, to the neighbour who is near, to the neighbour who is distant, to the companion at our side, to the traveller, and to those in our charge. The verse closes with a warning against the proud and the boastful.',
        'Neighbours are named twice. Commentators say that the near neighbour may be the one who is also a relative, or shares our faith, or simply lives next door, and that the distant one is every other. Nobody has been left out.',
        'The Prophet, peace be upon him, spoke of the neighbour so often, and was himself reminded of him so often, that his companions understood: a person whose neighbours fear his harm has not yet understood faith. It is among the best-known of his teachings that one should not eat his fill while the one beside him is hungry.',
      ],
    },
    {
      title: 'Who is my neighbour?',
      blocks: [
        'Some early scholars counted forty houses in every direction. In Karachi that may be one building. What they meant is that the circle is wide, and that the nearest door comes first.',
        {
          list: [
            'The family across the landing, and the one above, whose steps you hear.',
            'The shopkeeper whose shutter is beside yours.',
            'The pupil at the next desk, and the colleague at the next table.',
            'The passenger in the next seat, the companion of one journey.',
            'The guard at the gate, who knows everyone, and whose name few know.',
            'The mosque, the school and the clinic of your street.',
          ],
        },
        'A neighbour’s claim does not depend on his faith. The Quran does not forbid us to be kind and just to those of other faiths who live with us in peace (60:8). A Christian, Hindu or Parsi neighbour has the right of a neighbour; a Muslim neighbour has the right of a neighbour and of a brother; a relative next door has three.',
      ],
    },
    {
      title: 'First, do no harm',
      blocks: [
        'The first gift to a neighbour is peace. It costs nothing, and it is owed every day.',
        'The Quran forbids mocking, nicknames, suspicion, spying and speaking ill of the absent (49:11–12). Each of these sins needs somebody near at hand, which is why a neighbour suffers from them first.',
        'Privacy is a trust. What you saw by chance, you did not see. What you heard by chance, you did not hear.',
        {
          table: {
            caption: 'Harm that we do not notice',
            head: ['Where', 'What helps'],
            rows: [
              [
                'Noise at night, weddings, generators',
                'End loud things early; tell the neighbours beforehand; place the generator away from their windows',
              ],
              ['Rubbish in the lane or on the stairs', 'Tie the bag, use the bin, sweep one step more than your own'],
              ['Parking', 'Never across a gate, not even for two minutes; leave your number on the windscreen'],
              ['Water', 'No running tanks, no pump that empties the line for others'],
              ['Smoke and smells', 'Do not burn rubbish; cook with the window towards your own side'],
              ['Eyes and ears', 'Do not look into windows from the roof; point cameras at your own door'],
              ['Tongues', 'No gossip about what is heard through the wall'],
            ],
          },
        },
      ],
    },
    {
      title: 'Then, do good',
      blocks: [
        {
          steps: [
            '*Know the name.* Learn the name of every family on your floor, and use it.',
            '*Greet first.* The one who greets first is the better of the two.',
            '*Send food.* A little more water in the pot is enough for another plate. No dish is too small to send, and none too small to be received with thanks. Begin with the nearest door.',
            '*Lend.* The Quran speaks sternly of people who pray and yet refuse small kindnesses, such as the loan of a pot (107:4–7). Lend the ladder. Borrow politely, and return clean.',
            '*Visit the sick.* Come briefly, ask what is needed, and do one thing: fetch the medicine, take the children to school, sit a night in the hospital.',
            '*Share joy.* Congratulate, send sweets, take part.',
            '*Share grief.* When there is a death next door, bring food for the family, for they have no mind to cook. Go to the funeral prayer and the burial. Come again in the third week, when all others have stopped coming.',
            '*Cover faults.* Advise in private, and never in anger.',
          ],
        },
        'Before you sell your home or let it, think of those who will have to live beside the buyer. Before you build higher, think of their light and air. Law and custom give the neighbour rights here, and good manners begin where the law ends.',
      ],
    },
    {
      title: 'When it is difficult',
      blocks: [
        'There are neighbours who shout, who block the gate and who never thank. To be kind to the kind is easy. The Quran says that good and evil are not equal, and that evil answered with what is better may turn an enemy into a close friend; and it adds that only the patient reach this (41:34–35).',
        {
          steps: [
            'Wait one day before you say anything. Most things are small by the next morning.',
            'Ask yourself what they have to bear from you.',
            'Go yourself. Do not send a message and do not write in the building’s group. Take something sweet with you.',
            'Speak of the thing and not of the person: “The water runs into our kitchen”, not “You are careless”.',
            'Offer half of the solution, and half of the cost.',
            'If it fails, bring an elder both families trust, or the imam. Making peace between people is a command (49:9–10).',
            'Courts and police come last, and even then a greeting is owed.',
          ],
        },
        {
          note: 'Where somebody is in danger, do not wait and do not keep silent. If you hear a child or a woman being hurt, call for help at once. That, too, is a neighbour’s duty.',
        },
      ],
    },
    {
      title: 'Those who are easily forgotten',
      blocks: [
        '*The old man who lives alone.* Agree on a sign: if his curtain is not open by ten, somebody knocks. Carry his shopping. Sit down and let him tell a story.',
        '*The widow and the orphan.* Help with papers, school and the landlord, through the women of the family, with respect and without photographs. The Quran places those who push the orphan away beside those who deny the Day of Judgment (107:1–3).',
        '*The newcomer.* On the day the lorry arrives, bring tea and a list: the plumber, the clinic, the prayer times.',
        '*The one who works for you.* The cook, the driver and the cleaner are nearer than any neighbour. Pay on time, in full; share what you eat; never make them carry what you would not.',
        '*The one who is always absent from the party.* Perhaps he cannot afford a present. Invite him and ask for none.',
      ],
    },
    {
      title: 'A street that holds together',
      blocks: [
        'The Quran asks us to help one another in goodness and piety, and not in sin and aggression (5:2). What one household cannot do, ten can.',
        {
          list: [
            '*A list of numbers:* who is a nurse, who has a car at night, who has a key to the roof, which blood groups there are.',
            '*Heat:* in May and June put a cooler with water at the gate for riders, guards and sweepers; look in on the old twice a day; know the signs of heatstroke.',
            '*Rain:* before the monsoon clear the drain together. When the street is flooded, take in the family on the ground floor.',
            '*A cupboard* at the mosque with wheelchairs, crutches and schoolbooks to borrow.',
            '*A box* into which every household puts what it can, opened by two trusted people for whoever needs rent, medicine or fees, with no names told.',
            '*One morning a month* on which everybody sweeps, plants and drinks tea.',
          ],
        },
        'Do not wait until all agree. Begin with two.',
      ],
    },
    {
      title: 'Thirty days of small things',
      blocks: [
        'Tick one a day. Repeat from the beginning, and soon you will not need a list.',
        {
          table: {
            caption: 'A month of kindness',
            head: ['Week', 'Small things'],
            rows: [
              [
                'First',
                'Greet the guard by name. Learn one new name. Pick up litter on the stairs. Turn the volume down. Hold the lift. Send a plate. Pray for the house on your right.',
              ],
              [
                'Second',
                'Return what you borrowed. Ask an old neighbour what he needs from the shop. Park better. Fix your dripping pipe. Say sorry for an old matter. Share a newspaper. Pray for the house on your left.',
              ],
              [
                'Third',
                'Visit someone ill. Thank the sweeper, with a tip. Help a child with homework. Put out water for the birds. Lend a book. Call a neighbour who moved away. Pray for the house above.',
              ],
              [
                'Fourth',
                'Invite the newest family to tea. Clear a drain. Give away a coat. Mend something that belongs to all. Praise a neighbour to another. Forgive a debt, or a part of it. Pray for the house below.',
              ],
              ['Two more', 'Ask a neighbour whether anything you do is a trouble, and listen to the end. Change it.'],
            ],
          },
        },
        'May Allah make us people whose going is mourned on the street where we lived, and may He gather us and our neighbours in a home where there is no wall between us.',
      ],
    },
  ],
}
