import { describe, expect, it } from 'vitest'
import { toEmbedUrl } from './embed-url.ts'

describe('toEmbedUrl', () => {
  it.each([
    ['https://www.youtube.com/watch?v=abcdefghijk', 'https://www.youtube.com/embed/abcdefghijk'],
    ['http://youtube.com/watch?v=abcdefghijk', 'https://www.youtube.com/embed/abcdefghijk'],
    ['https://www.youtube.com/watch?list=PL1&v=abc-efg_ijk&t=90', 'https://www.youtube.com/embed/abc-efg_ijk'],
    ['https://m.youtube.com/watch?v=abcdefghijk', 'https://www.youtube.com/embed/abcdefghijk'],
    ['https://music.youtube.com/watch?v=abcdefghijk', 'https://www.youtube.com/embed/abcdefghijk'],
    ['https://youtu.be/abcdefghijk?t=3', 'https://www.youtube.com/embed/abcdefghijk'],
    ['https://www.youtube.com/shorts/abcdefghijk', 'https://www.youtube.com/embed/abcdefghijk'],
    ['https://www.youtube.com/live/abcdefghijk', 'https://www.youtube.com/embed/abcdefghijk'],
    ['https://www.youtube.com/embed/abcdefghijk', 'https://www.youtube.com/embed/abcdefghijk'],
    ['https://www.youtube-nocookie.com/embed/abcdefghijk', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871'],
    [' https://youtu.be/abcdefghijk ', 'https://www.youtube.com/embed/abcdefghijk'],
  ])('turns %j into %j', (text, url) => {
    expect(toEmbedUrl(text)).toBe(url)
    expect(toEmbedUrl(url)).toBe(url)
  })

  it.each([
    'https://videos.example/watch?v=abcdefghijk',
    'https://youtube.com.evil.example/watch?v=abcdefghijk',
    'https://evilyoutube.com/watch?v=abcdefghijk',
    'https://www.youtube.com@evil.example/watch?v=abcdefghijk',
    'https://user@www.youtube.com/watch?v=abcdefghijk',
    'https://www.youtube.com:8443/watch?v=abcdefghijk',
    'javascript:alert(1)//www.youtube.com/watch?v=abcdefghijk',
    'ftp://www.youtube.com/watch?v=abcdefghijk',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v=abcdefghij"',
    'https://www.youtube.com/@channel',
    'https://youtu.be/',
    'https://vimeo.com/about',
    'https://player.vimeo.com/video/abc',
    'not a link',
    '',
  ])('refuses %j', (text) => {
    expect(toEmbedUrl(text)).toBeNull()
  })
})
