/** A message as it is typed, and what stands between that and the server. Pure. */
import type { WriteMessage } from '#contracts/push.ts'
import { TOPICS, type Topic } from '#contracts/push-payload.ts'
import { admin } from '../../../content/en/admin.ts'

const text = admin.messages

export interface MessageDraft {
  title: string
  text: string
  link: string
  topics: readonly Topic[]
  /** Names what is typed now to the server, so that sending it twice is sending it once; empty until it is sent. */
  key: string
}
export type MessageField = 'title' | 'text' | 'link' | 'topics'

export const NO_MESSAGE: MessageDraft = { title: '', text: '', link: '', topics: TOPICS, key: '' }

/**
 * What is wrong with a typed message.
 * @returns the words by field; empty when it can be sent. Whether a link may be opened the server decides.
 */
export function faultsOf(draft: MessageDraft): Partial<Record<MessageField, string>> {
  const faults: Partial<Record<MessageField, string>> = {}
  for (const field of ['title', 'text'] as const)
    if (draft[field].trim() === '') faults[field] = text.missing(text[field])
  if (!/^$|^\/(?!\/)|^https:\/\/./.test(draft.link.trim())) faults.link = text.badLink
  if (draft.topics.length === 0) faults.topics = text.noTopic
  return faults
}

/** What is sent. Who gets all topics gets every message, so the server is not told which. */
export function bodyOf({ title, text, link, topics, key }: MessageDraft): WriteMessage {
  return {
    title: title.trim(),
    text: text.trim(),
    link: link.trim(),
    ...(topics.length < TOPICS.length && { topics: [...topics] }),
    ...(key && { key }),
  }
}

/** A name no other message has: 32 hexadecimal digits. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
