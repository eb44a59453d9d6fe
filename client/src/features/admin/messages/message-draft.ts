import type { WriteMessage } from '#contracts/push.ts'
import { TOPICS, type Topic } from '#contracts/push-payload.ts'
import { admin } from '#texts/admin.ts'

const text = admin.messages

export interface MessageDraft {
  title: string
  text: string
  link: string
  topics: readonly Topic[]
  /** The idempotency key; empty until the message is first sent. */
  key: string
}
export type MessageField = 'title' | 'text' | 'link' | 'topics'

export const EMPTY_MESSAGE: MessageDraft = { title: '', text: '', link: '', topics: TOPICS, key: '' }

/**
 * Validates a typed message. The server also checks the link's target.
 * @returns the error messages by field; empty when it is valid
 */
export function validate(draft: MessageDraft): Partial<Record<MessageField, string>> {
  const errors: Partial<Record<MessageField, string>> = {}
  for (const field of ['title', 'text'] as const)
    if (draft[field].trim() === '') errors[field] = text.missing(text[field])
  if (!/^$|^\/(?!\/)|^https:\/\/./.test(draft.link.trim())) errors.link = text.badLink
  if (draft.topics.length === 0) errors.topics = text.noTopic
  return errors
}

/** Returns the request body. Without topics, the message goes to every subscribed phone. */
export function toRequestBody({ title, text, link, topics, key }: MessageDraft): WriteMessage {
  return {
    title: title.trim(),
    text: text.trim(),
    link: link.trim(),
    ...(topics.length < TOPICS.length && { topics: [...topics] }),
    ...(key && { key }),
  }
}
