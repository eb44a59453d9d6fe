/** What a bank account is for: zakat is kept apart from all other donations. */
export const ACCOUNT_PURPOSES = ['donation', 'zakat'] as const
export type AccountPurpose = (typeof ACCOUNT_PURPOSES)[number]
