/** The members of a PushSubscription that sending needs. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

/** RFC 8030, 5.3. */
export type Urgency = 'very-low' | 'low' | 'normal' | 'high'

/** A message as it is passed to push services, before encryption. */
export interface EncodedMessage {
  payload: Buffer
  /** How long the push service stores it for a phone that is offline, in seconds. */
  ttl: number
  urgency: Urgency
  collapse: string | null
}

/** The outcome of sending one message to one phone. */
export type Outcome =
  /** Accepted by the push service. */
  | { result: 'sent'; status: number }
  /** The subscription has ended, or its keys are invalid. */
  | { result: 'gone'; status?: number }
  /** Refused permanently: a retry would be refused, too. */
  | { result: 'refused'; status?: number; reason: string }
  /** Worth a retry: too many requests, an error of the push service, or no connection. */
  | { result: 'later'; status?: number; reason: string; waitMs?: number }

/** Sends the messages of the queue when they are due. Several processes on one database share the work. */
export interface PushSender {
  /** Starts sending, now and whenever a message is added. */
  start(): Promise<void>
  /** Sends one message to one phone at once, without the queue. */
  sendOne(target: PushTarget, message: EncodedMessage): Promise<Outcome>
  /** Sends everything that is due. Resolves when nothing is due or in flight. */
  drain(): Promise<void>
  /** Claims no more deliveries and waits some seconds for those in flight. */
  close(): Promise<void>
}
