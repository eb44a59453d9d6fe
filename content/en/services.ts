const programme = (name: string, alt: string) => ({
  src: `/images/programmes/${name}.svg`,
  alt,
  width: 800,
  height: 600,
})
const picture = (path: string, alt: string) => ({ src: `/images/${path}.svg`, alt, width: 800, height: 450 })

export const services = {
  help: {
    title: 'Help this programme',
    text: 'Name the programme with your transfer, or ask us on WhatsApp what is needed this month.',
  },
  otherHeading: 'Other programmes',
  pages: {
    '/education': {
      title: 'Education',
      description: 'School fees, books and evening classes for children who would otherwise be at work.',
      paragraphs: [
        'In the streets around the mosque, a child usually leaves school for one reason: the fee falls due in the week the rent does. We pay the fee to the school directly, every month, so that it never becomes the family’s choice.',
        'Each child has a kit at the start of the year: a satchel, books, copies, one uniform and one pair of shoes. A volunteer visits in the first month and again before the examinations, and asks the teacher, not only the parents, how things are going.',
        'Children who already work come in the evening. From Maghrib to half past nine, two rooms of the mosque are classrooms for Urdu, English, arithmetic and basic computing. Those who reach the level of class five are enrolled in a regular school the following April.',
        'Older students may apply for a one-year grant for college, nursing or a technical diploma. A grant is renewed when the results are sent in; nobody is asked to repay it, though many come back to teach.',
      ],
      points: {
        heading: 'What your donation does',
        items: [
          'One month’s school fee for one child',
          'A full school kit in April',
          'An evening teacher for one term',
          'A year of college for one student',
        ],
      },
      figures: [
        { value: '1,150', label: 'children in school this year' },
        { value: '180', label: 'evening learners' },
      ],
      images: [
        programme('education', 'An open book, a globe and pencils on a desk below an arched window'),
        picture('campaigns/school-kits', 'A satchel, books, pencils and a water bottle in front of a blackboard'),
      ],
    },
    '/orphans-support': {
      title: 'Orphans support',
      description: 'School, food and a monthly stipend for each child, at home with the mother.',
      paragraphs: [
        'We do not run an orphanage. A child who has lost a father should not lose a home as well, so the support goes to the house: a monthly stipend, a ration parcel, the school fee, and medical care when it is needed.',
        'Every family has one visitor, usually a woman from the same quarter, who comes each month and knows the children by name. She notices what a form does not: a boy who has stopped talking, a roof that leaks, a mother who has not eaten.',
        'Twice a year the children come to the mosque for a day of their own, with games, new clothes for Eid and a meal they choose. Their names and pictures are never published.',
        'Support lasts until the age of eighteen, or until the end of a course already begun. At sixteen each young person meets a mentor to plan what comes next.',
      ],
      points: {
        heading: 'What each child receives',
        items: [
          'A monthly stipend, paid to the mother or guardian',
          'School fee, books and uniform',
          'A ration parcel for the household',
          'A visit every month and a doctor when needed',
        ],
      },
      figures: [
        { value: '340', label: 'children supported' },
        { value: '128', label: 'families visited each month' },
      ],
      images: [
        programme(
          'orphans-support',
          'A house with a lit door and a water tank on its flat roof, a swing and a charpoy under a neem tree',
        ),
      ],
    },
    '/water-supply': {
      title: 'Water supply',
      description: 'More than 60 water projects: 28 with solar pumps and 38 with hand pumps.',
      paragraphs: [
        'In Tharparkar and Badin a girl may walk two hours for water that is not safe to drink. Where sweet water lies shallow, we sink a hand pump. Where it lies deep, we drill, set a solar pump and raise a tank with taps at the height of a child.',
        'So far there are more than 60 projects: 28 solar pumps and 38 hand pumps. Each begins with a water test and an agreement with the village on the place, and each carries a number by which it can be found and asked about.',
        'A pump that breaks after a year has helped nobody. Two people in every village are trained to change seals and clean panels, spare parts are kept at three stores, and our mechanic visits every site twice a year.',
        'A pump may be given in the name of a parent or as a continuing charity for someone who has died. You receive the site’s number, its position and pictures of the finished work.',
      ],
      points: {
        heading: 'How a project goes',
        items: [
          'Survey and water test',
          'Agreement with the village on place and care',
          'Drilling, pump, tank and taps within eight weeks',
          'Two villagers trained, two check-ups a year',
        ],
      },
      figures: [
        { value: '28', label: 'solar pumps' },
        { value: '38', label: 'hand pumps' },
      ],
      images: [
        programme('water-supply', 'A hand pump filling clay pots beside a village of thatched huts'),
        picture(
          'events/water-well',
          'A well with its pulley and opening ribbon, clay pots beside it and green fields behind',
        ),
      ],
    },
    '/food-supply': {
      title: 'Food supply',
      description: 'A month’s ration at the door and a daily table at the mosque.',
      paragraphs: [
        'More than 50,000 families have been fed since 2019. Most of them received a month’s ration: flour, rice, lentils, oil, sugar, tea and salt for a household of six, weighed and packed in our courtyard on the first Saturday of the month.',
        'The parcels go to the door, after dark where a family would rather not be seen. Names come from the imams of twelve mosques and are checked by a visit, so that the help reaches those who do not ask.',
        'Every day after Zuhr there is a table at the mosque. Labourers, rickshaw drivers, patients’ relatives from the hospital nearby and anyone else may sit down; nobody is asked why he has come.',
        'In Ramzan the table becomes an iftar for 400 each evening, and the parcels grow by dates, gram flour and a second tin of oil.',
      ],
      points: {
        heading: 'What your donation does',
        items: [
          'One ration parcel for a family for a month',
          'One meal for twenty guests at the daily table',
          'One evening’s iftar for 400',
          'In kind: flour, rice, lentils and oil in sealed packs',
        ],
      },
      figures: [
        { value: '50,000+', label: 'families fed since 2019' },
        { value: '850', label: 'parcels each month' },
      ],
      images: [
        programme('food-supply', 'A steaming pot, a stack of bread and bowls of rice on a table by the arches'),
        picture(
          'campaigns/ramadan-rations',
          'Flour, oil, pulses and a bowl of dates around a ration box under lanterns and a crescent',
        ),
      ],
    },
    '/health': {
      title: 'Health',
      description: 'A low-cost clinic, medical camps and medicines for those who put off seeing a doctor.',
      paragraphs: [
        'The clinic beside the mosque is open six evenings a week, from Asr to Isha. A visit costs fifty rupees, or nothing; the fee exists because people told us they would rather pay something.',
        'A general physician sits every evening, a woman doctor on three of them, and an eye specialist and a dentist once a week each. Common medicines are given on the spot. Tests are done at a partner laboratory at cost.',
        'Four times a year a camp goes where the clinic cannot: fishing villages along the creek and settlements beyond the Northern Bypass. Blood pressure, sugar, eyes and teeth are checked, glasses are fitted, and anyone who needs an operation is booked and taken there.',
        'Blood drives are held in the courtyard with a licensed blood bank. Families of children with thalassaemia have a standing list of donors to call.',
      ],
      points: {
        heading: 'What is offered',
        items: [
          'General and women’s clinic',
          'Eye and dental clinic, once a week each',
          'Free medicines for the commonest illnesses',
          'Medical camps and blood drives',
        ],
      },
      figures: [
        { value: '21,000', label: 'clinic visits since 2021' },
        { value: '14', label: 'medical camps' },
      ],
      images: [
        programme('health', 'A stethoscope curved into a heart between shelves of medicine bottles'),
        picture('events/blood-drive', 'A large drop of blood with a star, a donor’s couch and a drip stand'),
      ],
    },
    '/self-sufficiency-plans': {
      title: 'Self-sufficiency plans',
      description: 'Tools, training and a start: help that makes itself unnecessary.',
      paragraphs: [
        'The best ration parcel is the last one. When a family has been on our list for six months, a volunteer sits down with them and asks what they could earn from, if they had the start.',
        'The answer is often small and exact: a sewing machine, a handcart, a fridge for a corner shop, the fee for a driving licence. We buy the thing itself, with the family, and write down together what it should bring in.',
        'Those who need a trade first learn one. Courses in tailoring, mobile repair, electrical work and baking last twelve weeks and end with a set of tools. Where money must turn over, a qarz-e-hasana is lent without interest or fee and repaid in small parts.',
        'A volunteer visits every month for a year. Seven families in ten no longer need a ration when the year is over; the others are given a second plan, not a reproach.',
      ],
      points: {
        heading: 'Ways to a livelihood',
        items: [
          'Tools and equipment, bought with the family',
          'Twelve-week courses with tools at the end',
          'Qarz-e-hasana: interest-free loans',
          'A year of monthly visits and advice',
        ],
      },
      figures: [
        { value: '610', label: 'households set up' },
        { value: '7 in 10', label: 'need no ration after a year' },
      ],
      images: [
        programme(
          'self-sufficiency-plans',
          'A sewing machine at a window with spools of thread and finished cloth on a rail',
        ),
      ],
    },
    '/releif-activity-pakistan': {
      title: 'Relief in Pakistan',
      description: 'Food, shelter and clean water after floods and heat, then help to rebuild.',
      paragraphs: [
        'In the monsoon of 2022 our volunteers reached Dadu and Qambar Shahdadkot on the fourth day, with boats borrowed from fishermen. Since then a store in Karachi holds tents, tarpaulins, water filters and dry food for 500 families, ready to load in one night.',
        'In the first week people need food that needs no fire, water that is safe and something over their heads. Each family receives a pack for ten days and is written on a list, so that the second lorry goes where the first did not.',
        'When the cameras leave, the second part begins. We rebuild one sound room for a family, on a raised plinth with a lime floor, and replace what they lived from: seed, a goat, a loom, a boat’s engine.',
        'In the summer heat the same stores become cooling points in Karachi, with shade, cold water and rehydration salts at six bus stops and outside two hospitals.',
      ],
      points: {
        heading: 'What is kept ready',
        items: [
          'Tents and tarpaulins for 500 families',
          'Dry food for ten days each',
          'Water filters and purification tablets',
          'A list of 140 volunteers who can leave within a day',
        ],
      },
      figures: [
        { value: '11,400', label: 'families helped in the 2022 floods' },
        { value: '96', label: 'rooms rebuilt' },
      ],
      images: [
        programme(
          'releif-activity-pakistan',
          'A boat loaded with relief goods on the flooded plain, a charpoy saved on a flat roof above the water',
        ),
        picture(
          'campaigns/winter-quilts',
          'A charpoy piled high with patterned quilts, the city’s roofs and the moon outside the window',
        ),
      ],
    },
    '/releif-activity-gaza': {
      title: 'Relief in Gaza',
      description: 'Food, water and medical supplies for families in Gaza, through registered partners.',
      paragraphs: [
        'Since the winter of 2023 the people of our mosque have asked, after almost every prayer, what can be done for Gaza. We are a small trust far away, and we do the part that we can do properly.',
        'Donations for Gaza are kept in a fund of their own. They are passed, through banking channels, only to relief organisations that are registered in Pakistan for work abroad and have their own people on the ground.',
        'What is sent is agreed beforehand: family food parcels, drinking water by tanker, baby milk, blankets, and supplies for field clinics. We publish what was received, what was passed on and what was delivered; nothing is kept back for our costs.',
        'When a crossing is closed, goods wait in Egypt or Jordan and so does the money. We say so, rather than report a delivery that has not happened.',
      ],
      points: {
        heading: 'What the fund buys',
        items: [
          'A food parcel for a family for two weeks',
          'A tanker of drinking water',
          'Baby milk, blankets and winter clothes',
          'Dressings, saline and medicines for field clinics',
        ],
      },
      figures: [
        { value: '2,600', label: 'family parcels delivered' },
        { value: '100%', label: 'of each donation passed on' },
      ],
      images: [programme('releif-activity-gaza', 'An olive tree and a kite above tents and relief parcels at sunset')],
    },
    '/quranic-institutes-network': {
      title: 'Quranic institutes network',
      description: 'About 30 Quranic schools where children read, understand and memorise, free of charge.',
      paragraphs: [
        'It began with eleven children on one carpet. Today about 30 Quranic schools work together across Karachi and lower Sindh: some in a mosque’s side room, some under a tree, three in buildings of their own.',
        'Each child starts with the qaida and learns to recite with tajweed before anything is memorised. From the second year on, the meaning of the short surahs, the daily duas and good manners are taught in plain Urdu or Sindhi.',
        'Teachers are the heart of it. They are trained for six weeks, paid on the first of the month, and visited by an examiner every term. Harshness is not allowed in our classes; a child who is afraid learns nothing that lasts.',
        'Girls have classes of their own with women teachers in 14 of the schools. In the evening, adults who never learnt to read the Quran are welcome, and so are those who are shy about it.',
      ],
      points: {
        heading: 'What keeps a school open',
        items: [
          'A teacher’s salary for one month',
          'Qaidas and copies of the Quran for one class',
          'Carpets, fans and a water cooler for one room',
          'The six weeks’ training of one teacher',
        ],
      },
      figures: [
        { value: 'About 30', label: 'Quranic schools' },
        { value: '1,900', label: 'children learning' },
      ],
      images: [
        programme(
          'quranic-institutes-network',
          'An open Quran on its stand, joined by a star of lines to ten small schools',
        ),
        picture(
          'events/quran-graduation',
          'An open Quran on a stand under a garland, with stacked books and red curtains',
        ),
      ],
    },
  },
}
