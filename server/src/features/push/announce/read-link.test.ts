import { expect, it } from 'vitest'
import { readLink } from './read-link.ts'

const read = (text: string) => readLink(text, 'https://mosque.example')

it.each([
  ['', 'https://mosque.example/'],
  ['  /events/3 ', 'https://mosque.example/events/3'],
  ['https://mosque.example/bayan/7?t=12m', 'https://mosque.example/bayan/7?t=12m'],
  ['https://youtu.be/abc', 'https://youtu.be/abc'],
  ['https://wa.me/923000000000', 'https://wa.me/923000000000'],
])('allows %j', (text, url) => expect(read(text)).toBe(url))

it.each([
  'events',
  '//evil.example/x',
  '/\\evil.example',
  'http://mosque.example/',
  'https://evil.example/',
  'https://mosque.example.evil.example/',
  'https://mosque.example@evil.example/',
  'https://user:secret@mosque.example/',
  'https://youtu.be:8443/abc',
  'http://youtu.be/abc',
  'javascript:alert(1)',
  'mailto:someone@mosque.example',
])('refuses %j', (text) => expect(read(text)).toBeNull())
