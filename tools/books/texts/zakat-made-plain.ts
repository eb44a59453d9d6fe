import type { Book } from '../book.ts'

export const zakatMadePlain: Book = {
  slug: 'zakat-made-plain',
  title: 'Zakat Made Plain',
  subtitle: 'Who pays, on what, how much and to whom',
  about:
    'Zakat is not difficult to work out. This book takes an ordinary household in Karachi through it in an evening, ' +
    'following the Hanafi school, with one worked example and a sheet to fill in. Prices in the example are invented.',
  cover: { fold: 8, contactAngle: 54, edge: 17, ground: '#F4E7C8', line: '#85590B' },
  chapters: [
    {
      title: 'A duty and a cleansing',
      blocks: [
        'The word zakat means both growth and purity. The Quran tells the Prophet, peace be upon him, to take from the wealth of the believers a charity by which they are cleansed and made to grow (9:103). It names zakat beside prayer in verse after verse (2:43, 2:110), as if to say that one who stands before Allah must not turn his back on people.',
        'Zakat is not a favour of the rich. The Quran speaks of a known right in their wealth for the one who asks and the one who is deprived (70:24–25). We only hand over what already belongs to somebody else.',
        'It is little: one part in forty, once a year. Taken together, the zakat of one city could lift thousands of families out of debt and hunger each year.',
      ],
    },
    {
      title: 'Who must pay',
      blocks: [
        'Zakat is due from every Muslim who is of age and of sound mind and who owns the *nisab*, the least amount of wealth, over and above his debts, for a lunar year. In the Hanafi school it is not due from the property of children.',
        'Each person counts for himself or herself. A wife pays on her own gold. A husband may pay it for her if she asks him or agrees.',
        {
          table: {
            caption: 'The nisab',
            head: ['What you own', 'Nisab', 'Tola'],
            rows: [
              ['Only gold', '87.48 g of gold', '7½'],
              ['Only silver', '612.36 g of silver', '52½'],
              ['Cash, trade goods, or a mixture of any of these', 'the value of 612.36 g of silver', '52½'],
            ],
          },
        },
        'Almost everyone has at least a little cash beside gold. Then all is added together in rupees and compared with the price of silver. So three tola of gold and some money in the bank are well above the nisab, although three tola alone would not be.',
        { heading: 'The year' },
        'Your year begins on the Hijri date on which you first owned the nisab. Write that date down. If you own the nisab on that date again next year, zakat is due on everything you then have, including what came last week. What happened in between does not matter, unless you lost everything.',
        'If you cannot remember the date, choose one with care, and keep to it every year. Many choose a day in Ramzan. It must be a Hijri date: the lunar year is about eleven days shorter than the solar.',
      ],
    },
    {
      title: 'What counts',
      blocks: [
        {
          table: {
            caption: 'Count it, or leave it out',
            head: ['Property', 'Zakat?'],
            rows: [
              ['Gold and silver in any form, and jewellery that is worn', 'Yes, at today’s selling price'],
              ['Cash at home and in the bank, foreign currency', 'Yes'],
              [
                'Money lent to others that you expect to get back',
                'Yes; you may pay when it returns, for the years past',
              ],
              ['Goods bought to be sold again, and raw materials for them', 'Yes, at today’s selling price'],
              ['Land or a flat bought with the firm aim of selling it', 'Yes, at today’s selling price'],
              ['Shares bought to be sold again', 'Yes, at the market price'],
              ['Shares kept for their dividends', 'Yes, on their part of the company’s cash, stock and claims'],
              ['Committee (BC) money paid in and not yet received', 'Yes, as money lent'],
              ['Your home, furniture, clothes, car, telephone', 'No'],
              ['Tools, machines, shop fittings', 'No'],
              ['A house or shop let to tenants', 'No; only on what is saved from the rent'],
              ['Diamonds and other stones not for trade', 'No'],
            ],
          },
        },
        'Take away what you owe and must pay now: borrowed money, unpaid wages and bills, school fees already due, the part of a committee that you have received early and still have to pay in. Of a long loan in instalments, many scholars today take away only the instalments of the coming year.',
        {
          note: 'Crops and grazing animals have rules of their own. Provident funds, insurance and company shares raise fine points. Bring your papers to the imam or a mufti.',
        },
      ],
    },
    {
      title: 'How much: a worked example',
      blocks: [
        'Zakat is one fortieth, which is 2.5 per cent. Divide the total by 40, and you are done.',
        'Amina is a teacher. On her date she writes down what she has. For the example let gold cost Rs 25,000 and silver Rs 300 per gram. Then the nisab is 612.36 × 300 = Rs 183,708.',
        {
          table: {
            caption: 'Amina’s sheet',
            head: ['Item', 'Rs'],
            rows: [
              ['Gold bangles, 34.992 g (3 tola) × 25,000', '874,800'],
              ['Cash and bank', '150,000'],
              ['Lent to her cousin', '40,000'],
              ['Together', '1,064,800'],
              ['Less: owed to the tailor and for a fridge, due now', '−64,800'],
              ['Zakat is due on', '1,000,000'],
              ['Divided by 40', '25,000'],
            ],
          },
        },
        'One million is above the nisab, so Amina owes Rs 25,000. She may give it in parts through the year, as long as it is complete by her date. She may also pay in advance and settle the difference later; the Hanafi school allows this to anyone who already owns the nisab.',
        'She may pay from her salary and keep her bangles. If she has no cash she can sell a piece, or give gold of the right weight.',
      ],
    },
    {
      title: 'To whom',
      blocks: [
        'The Quran itself names the groups for whom it is meant (9:60): the poor, the needy, those who collect it, those whose hearts are to be won, the freeing of slaves, those in debt, the way of Allah, and the traveller cut off from his means. In practice, today and here, look for a Muslim who does not own the nisab beyond his needs and debts: the widow next door, the labourer without work, the student without fees, the family buried under hospital bills.',
        {
          list: [
            '*Relatives first.* Brothers, sisters, uncles, aunts, cousins and in-laws who are poor have a double claim: as poor people and as kin.',
            '*Not to those you come from, or who come from you:* parents, grandparents, children, grandchildren; nor to your husband or wife. Their support is your duty in any case.',
            '*Not to the family of the Prophet,* peace be upon him (Sayyids and other Banu Hashim). Honour them with gifts instead.',
            '*Only to Muslims.* Other charity goes to any neighbour in need, whatever his faith.',
            '*Only to persons.* The poor person must become the owner. So zakat cannot build a mosque, a road or a well, or pay wages, or buy a shroud. Give other charity for those.',
          ],
        },
        'You need not say that it is zakat. Call it a gift, and spare the other’s face. What counts is the intention in your heart when you give it, or when you set the money apart.',
        'If you took care to find out, and gave to a person who turned out not to be poor, your zakat is paid. If you did not ask at all, pay again.',
      ],
    },
    {
      title: 'Giving through a trust',
      blocks: [
        'You may ask another person or a trust to give for you. They are then your agents: your zakat is paid when it reaches the owner for whom it was meant. Choose agents who keep zakat apart from other gifts, who check who is entitled, who pass it on within the year, and who take no running costs from it.',
        'So when you pay by bank, use the zakat account and not the donation account, and tell the trust if you paid into the wrong one. Keep the slip with your sheet.',
        { heading: 'Other giving' },
        '*Sadaqat al-fitr* is due at dawn on the day of Eid al-Fitr from everyone who owns the value of the nisab in property of any kind beyond his needs, even for less than a year. A father pays for his small children too. It is half a *sa* of wheat or its price, or a whole *sa* of barley, dates or raisins; the mosque announces the amounts each Ramzan. Give it before the Eid prayer.',
        '*Fidya* and *kaffara* belong to fasts and oaths, and go to the poor like zakat. *Sadaqa* is any gift for Allah’s sake: it has no rate, no season and no lower limit. The Quran compares it to a grain from which seven ears grow, and a hundred grains in each (2:261), and warns us not to spoil it with reminders and hurt (2:264).',
      ],
    },
    {
      title: 'My sheet',
      startsPage: true,
      blocks: [
        'Copy this page every year. Ask a jeweller for the selling price of your gold and silver on your date.',
        {
          table: {
            caption: 'My zakat. Hijri date: ____________   Price of silver per gram: ____________',
            head: ['Item', 'Rs'],
            rows: [
              ['Gold: ______ g × ____________', ''],
              ['Silver: ______ g × ____________', ''],
              ['Cash at home', ''],
              ['Bank accounts and certificates', ''],
              ['Lent to others, committees', ''],
              ['Goods for trade, at the selling price', ''],
              ['Shares and land bought to be sold', ''],
              ['A. Together', ''],
              ['B. Debts due now', ''],
              ['C. A less B', ''],
              ['D. Nisab: price of silver × 612.36', ''],
              ['E. If C is D or more: zakat = C ÷ 40', ''],
              ['Paid so far, to whom and when', ''],
            ],
          },
        },
      ],
    },
  ],
}
