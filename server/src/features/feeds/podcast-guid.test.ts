import { expect, it } from 'vitest'
import { podcastGuid } from './podcast-guid.ts'

// The specification's own example.
const EXAMPLE = '917393e3-1b1e-5cef-ace4-edaa54e1f810'

it.each(['https://mp3s.nashownotes.com/pc20rss.xml', 'http://mp3s.nashownotes.com/pc20rss.xml/'])(
  'names %s as the specification does',
  (url) => expect(podcastGuid(url)).toBe(EXAMPLE),
)
