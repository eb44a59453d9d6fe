/** The path of each kind's form. */
export const FORMS = { friday: '/newbayan', morningdars: '/newbayanmorning' } as const

/** The path of each kind's list. */
export const LISTS = {
  friday: '/update-delete-morningfridaybayan',
  morningdars: '/update-delete-morningSundaybayan',
} as const
