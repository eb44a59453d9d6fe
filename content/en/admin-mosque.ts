/** A member of `admin.more`: the settings of the mosque. */
export const mosque = {
  loadFailed: 'The settings of the mosque could not be loaded.',
  save: 'Save the mosque',
  saving: 'Saving',
  saved: 'Saved. Phones get it with their next update.',
  failed: 'The mosque was not saved.',
  conflict: (fields: string) =>
    `Somebody else changed the mosque while you were typing, so your changes are not saved yet. Fields that you did not edit now show theirs.${fields ? ` You both changed: ${fields}. Saving again keeps your version.` : ''} Check the form, then save again.`,
  optional: 'Everything below is optional. Empty fields are not shown.',
  /** For the pages in the other language: in Urdu, or in English letters. */
  secondName: { label: 'The mosque’s name in the other language', hint: 'For the pages in the other language.' },
  secondPlace: { label: 'The place in the other language' },
  trust: {
    label: 'Trust or society',
    hint: 'If one runs the mosque. It stands under the name and at the end of each page.',
  },
  secondTrust: { label: 'The trust in the other language' },
  contact: 'Contact',
  address: { label: 'Address', hint: 'Street, area and city, each on its own line.' },
  secondAddress: { label: 'The address in the other language' },
  phone: { label: 'Phone', hint: 'With the country’s code, such as +92 300 1234567.' },
  whatsapp: { label: 'WhatsApp', hint: 'With the country’s code.' },
  email: { label: 'Email for visitors' },
  invalidPhone: 'Please write it with a plus sign and the country’s code.',
  invalidEmail: 'Please write an email address.',
  accounts: 'Bank accounts',
  purpose: 'For',
  purposes: { donation: 'Donations', zakat: 'Zakat' },
  account: (number: number) => `Account ${number}`,
  addAccount: 'Add an account',
  removeAccount: (number: number) => `Remove account ${number}`,
  required: 'Please fill this in.',
  invalidIban: 'This IBAN is mistyped. Please compare it with the bank’s paper.',
  numberNeeded: 'Please give the IBAN or the account number.',
}

/** A member of `admin`: what a new mosque has still to do. */
export const nextSteps = {
  heading: 'Next steps',
  done: 'Done',
  hide: 'Hide this list',
  steps: {
    times: { title: 'Enter all jamat times', text: 'Below on this screen.' },
    contact: { title: 'Add address, phone and email', text: 'Visitors find them on every page.' },
    accounts: { title: 'Add the bank accounts', text: 'Until then the site asks nobody for money.' },
    talk: { title: 'Add the first talk', text: 'Choose a recording, or record here.' },
    poster: { title: 'Hang up this month’s times', text: 'The page of the times can be printed.' },
    texts: {
      title: 'Replace the sample texts',
      text: 'About us, projects, videos and books still tell of a sample mosque. The person who runs the server edits the folder “content”.',
    },
  },
}
