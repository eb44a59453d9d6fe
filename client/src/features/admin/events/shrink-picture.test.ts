import { expect, it } from 'vitest'
import { isHeic } from './shrink-picture.ts'

it.each([
  ['IMG_0001.HEIC', ''],
  ['photo', 'image/heic'],
  ['photo', 'image/heif-sequence'],
])('recognizes the HEIC photograph %s of type “%s”', (name, type) => expect(isHeic({ name, type })).toBe(true))

it.each([
  ['IMG_0001.jpg', 'image/jpeg'],
  ['heic.png', 'image/png'],
])('takes %s for another picture', (name, type) => expect(isHeic({ name, type })).toBe(false))
