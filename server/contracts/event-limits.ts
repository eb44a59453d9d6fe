/** Maximum lengths of an event's texts, in characters. */
export const MAX_EVENT_LENGTHS = { title: 200, url: 2000, location: 300, description: 10_000 } as const
