import pg from 'pg'
import type { Subscription } from './database.ts'

interface Subscriber {
  channel: string
  onNotification(payload: string): void
  onReconnect(): void
}

const RETRY_DELAY_MS = 1_000

/**
 * Receives notices of all channels on one connection, and reopens it until it succeeds.
 * @param config for the connection, which is opened for the first subscription
 * @param onError called when the connection fails
 * @param heartbeatMs how often the connection is checked
 */
export function createListener(config: pg.ClientConfig, onError: (error: Error) => void, heartbeatMs: number) {
  const subscribers = new Set<Subscriber>()
  /** Channels the current connection listens on. */
  const channels = new Set<string>()
  let client: pg.Client | undefined
  let opening: Promise<void> | undefined
  let retry: NodeJS.Timeout | undefined
  let heartbeat: NodeJS.Timeout | undefined
  let isClosed = false

  const listenOn = async (connection: pg.Client, channel: string) => {
    await connection.query(`listen ${pg.escapeIdentifier(channel)}`)
    if (connection !== client || channels.has(channel)) return
    // Notifications sent before this moment were missed.
    for (const subscriber of subscribers) if (subscriber.channel === channel) subscriber.onReconnect()
    channels.add(channel)
  }

  async function open(): Promise<void> {
    const connection = new pg.Client({ ...config, query_timeout: heartbeatMs })
    client = connection
    const handleLoss = (error?: Error) => {
      if (connection !== client) return
      client = undefined
      channels.clear()
      clearInterval(heartbeat)
      connection.end().catch(() => undefined)
      if (isClosed) return
      if (error) onError(error)
      for (const subscriber of subscribers) subscriber.onReconnect()
      retry = setTimeout(() => {
        opening = open()
      }, RETRY_DELAY_MS)
      retry.unref()
    }
    connection.on('error', handleLoss)
    connection.on('end', () => handleLoss())
    connection.on('notification', ({ channel, payload = '' }) => {
      for (const subscriber of subscribers) if (subscriber.channel === channel) subscriber.onNotification(payload)
    })
    try {
      await connection.connect()
      for (const channel of new Set([...subscribers].map((subscriber) => subscriber.channel)))
        await listenOn(connection, channel)
      if (connection !== client) return
      // A router that drops an idle connection does not report it; notices would be lost unnoticed.
      heartbeat = setInterval(() => void connection.query('select 1').catch(handleLoss), heartbeatMs)
      heartbeat.unref()
    } catch (error) {
      handleLoss(error as Error)
    }
  }

  const close = async () => {
    const connection = client
    client = undefined
    opening = undefined
    channels.clear()
    clearTimeout(retry)
    clearInterval(heartbeat)
    await connection?.end().catch(() => undefined)
  }

  return {
    async listen(
      channel: string,
      onNotification: (payload: string) => void,
      onReconnect: () => void,
    ): Promise<Subscription> {
      const subscriber: Subscriber = { channel, onNotification, onReconnect }
      subscribers.add(subscriber)
      opening ??= open()
      await opening
      if (client && !channels.has(channel)) await listenOn(client, channel).catch(() => undefined)
      return {
        get isLive() {
          return channels.has(channel) && subscribers.has(subscriber)
        },
        async stop() {
          subscribers.delete(subscriber)
          if (subscribers.size === 0) await close()
        },
      }
    },
    async close(): Promise<void> {
      isClosed = true
      subscribers.clear()
      await close()
    },
  }
}
