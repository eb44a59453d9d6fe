import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { checkContent, isPakistaniIban, walk } from './check.ts'
import { english } from './check-english.ts'
import type { Content } from './types.ts'

const publicFolder = fileURLToPath(new URL('../../../public', import.meta.url))
const before = checkContent(english, publicFolder)
/** The faults that a change brings in. */
const faultsOf = (changed: Partial<Content>) =>
  checkContent({ ...english, ...changed }, publicFolder).filter((fault) => !before.includes(fault))

test('the English content is complete and its pictures, books and links are there', () => {
  expect(before).toEqual([])
})

describe('a fault in the content is named', () => {
  const [slide, ...otherSlides] = english.home.slides as [Content['home']['slides'][number]]

  test('a slide too few', () => {
    expect(faultsOf({ home: { ...english.home, slides: otherSlides } })).toEqual(['home.slides: 2 instead of 3'])
  })

  test('a picture that is not there', () => {
    const image = { ...slide.image, src: '/images/hero/forgotten.svg' }
    expect(faultsOf({ home: { ...english.home, slides: [{ ...slide, image }, ...otherSlides] } })).toEqual([
      'home.slides.0.image.src: /images/hero/forgotten.svg is neither a page nor a file in public',
    ])
  })

  test('a picture of another shape than declared', () => {
    const image = { ...slide.image, height: 1600 }
    expect(faultsOf({ home: { ...english.home, slides: [{ ...slide, image }, ...otherSlides] } })).toEqual([
      'home.slides.0.image: /images/hero/mosque-at-dusk.svg is drawn 1600 by 900, not 1600 by 1600',
    ])
  })

  test('a picture without words for those who cannot see it', () => {
    const image = { ...slide.image, alt: '' }
    expect(faultsOf({ home: { ...english.home, slides: [{ ...slide, image }, ...otherSlides] } })).toContain(
      'home.slides.0.image: no alt text',
    )
  })

  test('an empty text', () => {
    expect(faultsOf({ donate: { ...english.donate, thanks: ' ' } })).toContain('donate.thanks: the text is empty')
  })

  test('a link that could run a script', () => {
    const socials = [{ label: 'Facebook', href: 'javascript:alert(1)' }]
    expect(faultsOf({ site: { ...english.site, socials } })).toEqual([
      'site.socials.0.href: javascript:alert(1) is not https, mailto or tel',
    ])
  })

  test('sample accounts without the notice that they are samples', () => {
    expect(faultsOf({ bank: { ...english.bank, sampleNotice: null } })).toHaveLength(3)
  })

  test('a year missing from the timeline', () => {
    const years = english.timeline.years.filter((each) => each.year !== 2021)
    expect(faultsOf({ timeline: { ...english.timeline, years } })).toEqual([
      'timeline.years: 2019, 2020, 2022, 2023, 2024',
    ])
  })
})

test('an IBAN must be Pakistani and carry the right check digits', () => {
  // Pakistan's example in the IBAN registry of ISO 13616.
  expect(isPakistaniIban('PK36SCBL0000001123456702')).toBe(true)
  expect(isPakistaniIban('PK36SCBL0000001123456720')).toBe(false)
  expect(isPakistaniIban('PK36 SCBL 0000 0011 2345 6702')).toBe(false)
  expect(isPakistaniIban('GB82WEST12345698765432')).toBe(false)
})

test('the words people know from the old site are unchanged', () => {
  const words = new Set([...walk(english)].map(({ value }) => value))
  const missing = [
    ...['Not available', 'Error fetching time', 'Loading...', 'No News Available', 'We will update soon!'],
    ...['Service not found.', 'Unexpected Application Error!', 'Please enter your email', 'Thanks for subscribing!'],
    ...['Event added successfully!', 'Failed to add event.', 'Error fetching event details', 'Authentication failed'],
    ...['Recording added successfully', 'Are you sure you want to delete this recording?'],
    ...['Mark as Upcoming', 'Remove from Upcoming', 'Register Now', 'Read More', 'See All Services', 'View Details'],
    ...['Download PDF', 'Donate Now', 'Upcoming', 'How Can You Help Us?', 'Projects & Programs', 'Jamat Timings'],
    ...['Latest Updates', 'News', 'Friday Bayan', 'Every Friday at our mosque', 'Morning Dars', 'After Fajar Jamat'],
    ...['Edit', 'Cancel Edit', 'Confirm', 'Previous', 'Next', 'Donation Accounts', 'Zakat Accounts'],
    ...['Introduction', 'Mission Story', 'Our Vision', 'Our Objectives', 'Focus Areas', 'Core Values'],
    ...['CEO’s Message', 'Certificate and Rewards'],
    ...['Failed to save token to the database:', 'An error occurred while retrieving token.'],
    ...['No registration token available. Request permission to generate one.'],
  ].filter((word) => !words.has(word))
  expect(missing).toEqual([])
})

test('counted texts read well for none, one and many', () => {
  const { duration, durationInWords, ago } = english.ui.time
  expect([0, 1, 59, 60, 61, 120, 135].map(duration)).toEqual([
    ...['0 min', '1 min', '59 min', '1 h', '1 h 1 min', '2 h', '2 h 15 min'],
  ])
  expect([0, 1, 60, 61, 135].map(durationInWords)).toEqual([
    ...['0 minutes', '1 minute', '1 hour', '1 hour and 1 minute', '2 hours and 15 minutes'],
  ])
  expect([0, 1, 59, 60, 1439, 1440, 4320].map(ago)).toEqual([
    ...['just now', '1 minute ago', '59 minutes ago', '1 hour ago', '23 hours ago', '1 day ago', '3 days ago'],
  ])
  expect(english.downloads.confirmRemoveAll(1)).toBe('Remove 1 recording from this phone? You can download it again.')
})
