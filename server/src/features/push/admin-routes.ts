import { randomUUID } from 'node:crypto'
import { ErrorBody, IdParams } from '#contracts/common.ts'
import {
  MessagePreview,
  PUSH_MESSAGES_LISTED,
  PushMessage,
  PushMessages,
  Receivers,
  ReceiversQuery,
  TOPICS,
  type Topic,
  WriteMessage,
} from '#contracts/push.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { conflict, invalidInput, notFound } from '../../errors.ts'
import { fits, type Notice, noticeMessage, payloadOf } from './announce/compose.ts'
import { messageById, messageByKey, newestMessages } from './announce/queries.ts'
import { LINK_HOSTS, readLink } from './announce/read-link.ts'
import { cancelMessage, countReceivers, hastenMessage } from './outbox/queries.ts'
import { enqueue } from './queue.ts'

/** `/push-messages`: what phones were and will be told, and messages in an administrator's own words. */
export async function pushAdminRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  const { database, config, clock } = deps
  const common = { tags: ['Push'], security: [{ bearer: [] }] }

  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    '/push-messages',
    {
      schema: {
        ...common,
        summary: 'What phones were told last and will be told, with how it went; reminders are left out',
        response: { 200: PushMessages, 401: ErrorBody },
      },
    },
    async () => newestMessages(database, PUSH_MESSAGES_LISTED),
  )

  app.get(
    '/push-messages/receivers',
    {
      schema: {
        ...common,
        summary: 'How many phones chose any of these topics',
        querystring: ReceiversQuery,
        response: { 200: Receivers, 400: ErrorBody, 401: ErrorBody },
      },
    },
    async (request) => ({ receivers: await countReceivers(database, { topics: readTopics(request.query.topics) }) }),
  )

  app.post(
    '/push-messages/preview',
    {
      schema: {
        ...common,
        summary: 'What phones would show of a message, and on how many; nothing is sent',
        body: WriteMessage,
        response: { 200: MessagePreview, 400: ErrorBody, 401: ErrorBody },
      },
    },
    async (request) => {
      const { title, text, url, topics } = readNotice(request.body, config.publicUrl)
      return { title, body: text, url, receivers: await countReceivers(database, { topics }) }
    },
  )

  app.post(
    '/push-messages',
    {
      schema: {
        ...common,
        summary: 'Send a message in your own words, at once',
        description: 'Sent again with the same key, it answers with the message that was made the first time.',
        body: WriteMessage,
        response: { 200: PushMessage, 201: PushMessage, 400: ErrorBody, 401: ErrorBody },
      },
    },
    async (request, reply) => {
      const notice = readNotice(request.body, config.publicUrl)
      const message = noticeMessage(notice, clock(), request.body.key ?? randomUUID(), request.admin.email)
      const id = await enqueue(database, message)
      if (id === undefined) return reply.code(200).send(there(await messageByKey(database, message.dedupKey as string)))
      request.log.info({ adminId: request.admin.id, messageId: id }, 'push message written')
      return reply.code(201).send(there(await messageById(database, id)))
    },
  )

  app.post(
    '/push-messages/:id/send-now',
    {
      schema: {
        ...common,
        summary: 'Let a waiting message go at once',
        params: IdParams,
        response: { 200: PushMessage, 401: ErrorBody, 404: ErrorBody, 409: ErrorBody },
      },
    },
    async (request) => {
      const { id } = request.params
      await whileWaiting(id, await hastenMessage(database, id, clock()))
      request.log.info({ adminId: request.admin.id, messageId: id }, 'push message sent before its time')
      return there(await messageById(database, id))
    },
  )

  app.post(
    '/push-messages/:id/cancel',
    {
      schema: {
        ...common,
        summary: 'Take back a waiting message',
        params: IdParams,
        response: { 200: PushMessage, 401: ErrorBody, 404: ErrorBody, 409: ErrorBody },
      },
    },
    async (request) => {
      const { id } = request.params
      await whileWaiting(id, await cancelMessage(database, id))
      request.log.info({ adminId: request.admin.id, messageId: id }, 'push message taken back')
      return there(await messageById(database, id))
    },
  )

  async function whileWaiting(id: number, done: boolean): Promise<void> {
    if (done) return
    there(await messageById(database, id))
    throw conflict('This message does not wait any more: it is being sent, was sent, or was taken back.')
  }
}

function there(message: PushMessage | undefined): PushMessage {
  if (!message) throw notFound('message')
  return message
}

function readTopics(joined: string | undefined): readonly Topic[] {
  if (joined === undefined) return TOPICS
  return joined.split(',').map((name) => {
    const topic = TOPICS.find((each) => each === name)
    if (!topic) throw invalidInput('topics', `topics: there is no topic ${name}. There are ${TOPICS.join(', ')}.`)
    return topic
  })
}

function readNotice(written: WriteMessage, publicUrl: string): Notice {
  // Half of a surrogate pair is no character, and Postgres takes none in JSON.
  const title = written.title.toWellFormed().trim()
  const text = written.text.toWellFormed().trim()
  if (title === '') throw invalidInput('title', 'title: must not be empty.')
  if (text === '') throw invalidInput('text', 'text: must not be empty.')
  const url = readLink(written.link, publicUrl)
  if (!url) {
    throw invalidInput(
      'link',
      `link: must be a page of this site, such as /news, or an https address on ${LINK_HOSTS.join(', ')}.`,
    )
  }
  // The tag is the longest part that is still unknown.
  if (!fits(payloadOf({ kind: 'notice', title, body: text, url, tag: `notice-${'x'.repeat(64)}` })))
    throw invalidInput('text', 'text: with its title and link, the message is too long for phones. Please shorten it.')
  return { title, text, url, topics: written.topics ?? TOPICS }
}
