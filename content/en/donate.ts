export const donate = {
  heading: 'Donate',
  lead: 'What you give becomes flour, school fees, water and a teacher’s salary, usually within the month.',
  waysHeading: 'Ways to donate',
  ways: [
    {
      title: 'Bank transfer or Raast',
      text: 'From any bank or phone to the accounts above. A small standing order helps more than it seems: it can be counted on.',
    },
    {
      title: 'Cash at the mosque',
      text: 'At the office beside the gate, every day from Asr to Isha, with a printed receipt. The green boxes are for the mosque itself.',
    },
    {
      title: 'Zakat',
      text: 'To the zakat account, or at the office with the word “zakat”. The book “Zakat Made Plain” has a sheet for your own sum.',
    },
    {
      title: 'Sadaqah',
      text: 'Any amount, at any time, in your own name or for a parent who has died. A hand pump or a share in a well goes on giving.',
    },
    {
      title: 'In kind',
      text: 'Sealed flour, rice, lentils and oil; clean winter clothes; sewing machines and tools that work. Call first and we will fetch what is heavy.',
    },
    {
      title: 'Time and skill',
      text: 'Pack rations on the first Saturday of the month, teach in the evening, drive, sew, or keep the books.',
    },
  ],
  bankHeading: 'Bank accounts',
  thanks: 'May Allah accept it from you and put barakah in what remains.',
}
