import Type from 'typebox'

/** What a phone can be told about; all of them unless the person chose. */
export const TOPICS = ['timings', 'friday', 'morningdars', 'events'] as const
export type Topic = (typeof TOPICS)[number]
export const TopicSchema = Type.Unsafe<Topic>({ type: 'string', enum: [...TOPICS] })

export const SaveToken = Type.Object({
  token: Type.String({ minLength: 1, maxLength: 4096, description: 'JSON of a PushSubscription.' }),
  userId: Type.String({ maxLength: 200, description: 'Kept as sent.' }),
  topics: Type.Optional(Type.Array(TopicSchema, { uniqueItems: true, maxItems: TOPICS.length })),
})
export type SaveToken = { token: string; userId: string; topics?: Topic[] }

export const SavedToken = Type.Object({ saved: Type.Boolean(), topics: Type.Array(TopicSchema) })

export const RemoveToken = Type.Object({
  token: Type.String({ minLength: 1, maxLength: 4096, description: 'JSON of the PushSubscription to forget.' }),
})
export const RemovedToken = Type.Object({ removed: Type.Boolean() })

export const PushKey = Type.Object({
  publicKey: Type.String({ description: 'VAPID public key, base64url (RFC 8292).' }),
})
