import { randomUUID } from 'node:crypto'
import { ErrorBody, IdParams } from '#contracts/common.ts'
import {
  MAX_LISTED_MESSAGES,
  MessagePreview,
  PushMessage,
  PushMessages,
  Receivers,
  ReceiversQuery,
  TOPICS,
  type Topic,
  WriteMessage,
} from '#contracts/push.ts'
import { cleanText } from '../../clean-text.ts'
import type { Routes } from '../../feature.ts'
import { conflict, invalidInput, notFound } from '../../http/errors.ts'
import { composeNotice, type Notice, noticeMessage } from './announce/compose.ts'
import { findMessage, findMessageByKey, listMessages } from './announce/queries.ts'
import { LINK_HOSTS, readLink } from './announce/read-link.ts'
import { cancelMessage, countReceivers, sendMessageNow } from './outbox/queries.ts'
import { enqueue, fitsPayload } from './queue.ts'

/** `/push-messages`: the sent and waiting messages, and messages that administrators write. */
export const pushAdminRoutes: Routes = async (app, { deps }) => {
  const { database, config, clock } = deps
  const common = { tags: ['Push'] }

  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    '/push-messages',
    {
      schema: {
        ...common,
        summary: 'The newest push messages and their results, without reminders',
        response: { 200: PushMessages },
      },
    },
    async () => listMessages(database, MAX_LISTED_MESSAGES),
  )

  app.get(
    '/push-messages/receivers',
    {
      schema: {
        ...common,
        summary: 'The number of phones that chose any of these topics',
        querystring: ReceiversQuery,
        response: { 200: Receivers },
      },
    },
    async (request) => ({ receivers: await countReceivers(database, { topics: readTopics(request.query.topics) }) }),
  )

  app.post(
    '/push-messages/preview',
    {
      schema: {
        ...common,
        summary: 'Preview a message and its number of receivers; nothing is sent',
        body: WriteMessage,
        response: { 200: MessagePreview },
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
        summary: 'Send a message at once',
        description: 'A repeated request with the same key returns the message that the first one created.',
        body: WriteMessage,
        response: { 200: PushMessage, 201: PushMessage },
      },
    },
    async (request, reply) => {
      const notice = readNotice(request.body, config.publicUrl)
      const key = request.body.key ?? randomUUID()
      const message = noticeMessage(notice, clock(), key, request.admin.email, config.publicUrl)
      const id = await enqueue(database, message)
      if (id === undefined)
        return reply.code(200).send(requireMessage(await findMessageByKey(database, message.dedupKey as string)))
      request.log.info({ adminId: request.admin.id, messageId: id }, 'push message created')
      return reply.code(201).send(requireMessage(await findMessage(database, id)))
    },
  )

  for (const { action, summary, event, run } of [
    {
      action: 'send-now',
      summary: 'Send a waiting message at once',
      event: 'waiting push message sent at once',
      run: (id: number) => sendMessageNow(database, id, clock()),
    },
    {
      action: 'cancel',
      summary: 'Cancel a waiting message',
      event: 'waiting push message cancelled',
      run: (id: number) => cancelMessage(database, id),
    },
  ])
    app.post(
      `/push-messages/:id/${action}`,
      {
        schema: {
          ...common,
          summary,
          params: IdParams,
          response: { 200: PushMessage, 404: ErrorBody, 409: ErrorBody },
        },
      },
      async (request) => {
        const { id } = request.params
        const wasWaiting = await run(id)
        const message = requireMessage(await findMessage(database, id))
        if (!wasWaiting)
          throw conflict('This message is no longer waiting: it is being sent, was sent or was cancelled.')
        request.log.info({ adminId: request.admin.id, messageId: id }, event)
        return message
      },
    )
}

function requireMessage(message: PushMessage | undefined): PushMessage {
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
  const title = cleanText(written.title)
  const text = cleanText(written.text)
  if (title === '') throw invalidInput('title', 'title: must not be empty.')
  if (text === '') throw invalidInput('text', 'text: must not be empty.')
  const url = readLink(written.link, publicUrl)
  if (!url) {
    throw invalidInput(
      'link',
      `link: must be a page of this site, such as /news, or an https address on ${LINK_HOSTS.join(', ')}.`,
    )
  }
  const notice = { title, text, url, topics: written.topics ?? TOPICS }
  // The longest tag possible: the key is not known yet.
  if (!fitsPayload(composeNotice(notice, `notice-${'x'.repeat(64)}`, publicUrl)))
    throw invalidInput('text', 'text: with its title and link, the message is too long for phones. Please shorten it.')
  return notice
}
