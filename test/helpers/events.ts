import { expect } from 'vitest'
import type { TestApp } from './app.ts'

/** An event with only the required fields. */
export const EVENT = {
  title: 'Youth mentoring',
  imageUrl: 'https://pictures.example/youth.jpg',
  date: '2026-11-27T20:30',
  registrationLink: 'https://forms.example/youth',
  description: 'An evening for the young.\nAfter Isha.',
}

/** Returns functions that call the routes of events as an administrator. */
export function eventCalls(test: () => TestApp) {
  const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: unknown) =>
    test().app.inject({
      method,
      url,
      headers: { ...test().auth, ...(payload !== undefined && { 'content-type': 'application/json' }) },
      ...(payload !== undefined && { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
    })
  const add = (payload: unknown) => send('POST', '/api/events', payload)
  return {
    send,
    add,
    /** Adds {@link EVENT} with changes. */
    async added(change: object = {}) {
      const response = await add({ ...EVENT, ...change })
      expect(response.statusCode, response.body).toBe(201)
      return response.json<{ id: number }>()
    },
    list: async () => (await test().app.inject('/api/events')).json<{ id: number; title: string }[]>(),
    one: (id: unknown) => test().app.inject(`/api/events/${id}`),
  }
}
