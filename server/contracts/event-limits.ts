/** Maximum lengths of an event's texts, in characters. */
export const MAX_EVENT_LENGTHS = { title: 200, url: 2000, location: 300, description: 10_000 } as const

/** Ten days, in minutes: longer ones are typing errors. */
export const MAX_EVENT_MINUTES = 14_400

/** The length of an event in a calendar when nobody has given one, in minutes. */
export const DEFAULT_EVENT_MINUTES = 120
