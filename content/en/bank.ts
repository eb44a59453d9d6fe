export interface BankAccount {
  readonly accountTitle: string
  readonly bankName: string
  readonly accountNumber: string
  readonly branchCode: string
  /** Without spaces; shown in groups of four, never with localised digits. */
  readonly iban: string
}

interface Accounts {
  readonly heading: string
  readonly text: string
  readonly accounts: readonly BankAccount[]
}

const donation: Accounts = {
  heading: 'Donation Accounts',
  text: 'For voluntary sadaqah, the mosque and every programme. Obligatory sadaqah (fitrana, fidyah, kaffarah) goes to the zakat account. Name a programme in the reference and it goes there.',
  accounts: [
    {
      accountTitle: 'Minbar Welfare Trust',
      bankName: 'Sample Bank Limited',
      accountNumber: '0000000000000001',
      branchCode: '0000',
      iban: 'PK17SMPL0000000000000001',
    },
    {
      accountTitle: 'Jamia Masjid Minbar',
      bankName: 'Sample Bank Limited',
      accountNumber: '0000000000000002',
      branchCode: '0000',
      iban: 'PK87SMPL0000000000000002',
    },
  ],
}

const zakat: Accounts = {
  heading: 'Zakat Accounts',
  text: 'Zakat and obligatory sadaqah only. It is kept apart, spent on those entitled to it, and reviewed by an independent Shariah board.',
  accounts: [
    {
      accountTitle: 'Minbar Welfare Trust Zakat',
      bankName: 'Sample Bank Limited',
      accountNumber: '0000000000000003',
      branchCode: '0000',
      iban: 'PK60SMPL0000000000000003',
    },
  ],
}

export const bank = {
  heading: 'Bank details',
  lead: 'Transfer from any bank, branch or phone. With Raast, enter the IBAN; it arrives at once and costs nothing.',
  /** Null once the accounts are real. */
  sampleNotice: 'Sample. Do not send money.' as string | null,
  /** Where the mosque has not given its accounts. */
  none: 'The account numbers will be here soon. Until then, please ask at the mosque.',
  /** On paper. */
  printed: (date: string) => `Printed on ${date}`,
  columns: {
    accountTitle: 'Account title',
    bankName: 'Bank name',
    accountNumber: 'Account number',
    branchCode: 'Branch code',
    iban: 'IBAN',
  },
  donation,
  zakat,
  afterwards: {
    title: 'After your transfer',
    text: 'Send the receipt on WhatsApp if you would like ours in return, or if the money is meant for something in particular.',
  },
  /** The name of the button that shares one account. */
  share: (account: string) => `Share ${account}`,
  qr: {
    show: 'QR',
    of: (account: string) => `QR code of ${account}`,
    text: 'Point the camera of another phone at it to get the account number there.',
  },
  copy: {
    all: 'Copy all',
    iban: 'Copy IBAN',
    accountNumber: 'Copy account number',
    failed: 'It could not be copied. Press and hold the number to copy it.',
  },
}
