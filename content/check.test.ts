import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { checkContent, checkLanguage, checkTranslation, isPakistaniIban, loadContent, walk } from './check.ts'
import { checkUrduText } from './check-urdu.ts'
import { counted } from './ur/plural.ts'

/** Every text of a language, whatever its file. */
type Texts = Awaited<ReturnType<typeof loadContent>> &
  typeof import('./en/blog.ts') &
  typeof import('./en/calendar.ts') &
  typeof import('./en/contact.ts') &
  typeof import('./en/day.ts') &
  typeof import('./en/donate.ts') &
  typeof import('./en/footer.ts') &
  typeof import('./en/home.ts') &
  typeof import('./en/home-sections.ts') &
  typeof import('./en/interface.ts') &
  typeof import('./en/organization.ts') &
  typeof import('./en/player-sheet.ts') &
  typeof import('./en/programmes.ts') &
  typeof import('./en/saved-talks.ts') &
  typeof import('./en/time.ts') &
  typeof import('./en/timeline.ts')

const [english, urdu] = (await Promise.all(['en', 'ur'].map(loadContent))) as [Texts, Texts]
const publicFolder = fileURLToPath(new URL('../public', import.meta.url))
/** Returns the errors that appear when parts of the English content are replaced. */
const errorsWith = (changed: Partial<Texts>) => checkContent({ ...english, ...changed }, publicFolder)

test('finds no error in the English content', () => {
  expect(checkContent(english, publicFolder)).toEqual([])
})

describe('reports', () => {
  const [slide, ...otherSlides] = english.home.slides as [Texts['home']['slides'][number]]

  test('a picture whose file is missing', () => {
    const image = { ...slide.image, src: '/images/hero/forgotten.svg' }
    expect(errorsWith({ home: { ...english.home, slides: [{ ...slide, image }, ...otherSlides] } })).toEqual([
      'home.slides.0.image.src: /images/hero/forgotten.svg is neither a page nor a file in public',
    ])
  })

  test('a picture whose file has another aspect ratio', () => {
    const image = { ...slide.image, height: 1600 }
    expect(errorsWith({ home: { ...english.home, slides: [{ ...slide, image }, ...otherSlides] } })).toEqual([
      'home.slides.0.image: /images/hero/mosque-at-dusk.svg is drawn 1600 by 900, not 1600 by 1600',
    ])
  })

  test('a picture without alt text', () => {
    const image = { ...slide.image, alt: '' }
    expect(errorsWith({ home: { ...english.home, slides: [{ ...slide, image }, ...otherSlides] } })).toContain(
      'home.slides.0.image: no alt text',
    )
  })

  test('an empty text', () => {
    expect(errorsWith({ donate: { ...english.donate, thanks: ' ' } })).toContain('donate.thanks: the text is empty')
  })

  test('a javascript: link', () => {
    const socials = [{ label: 'Facebook', href: 'javascript:alert(1)' }]
    expect(errorsWith({ organization: { ...english.organization, socials } })).toEqual([
      'organization.socials.0.href: javascript:alert(1) is not https, mailto or tel',
    ])
  })

  test('sample accounts without the sample notice', () => {
    expect(errorsWith({ bank: { ...english.bank, sampleNotice: null } })).toHaveLength(3)
  })

  test('sample certificates without the sample notice', () => {
    const { about } = english
    const certificates = { ...about.certificates, sampleNotice: null }
    expect(errorsWith({ about: { ...about, certificates } })).toHaveLength(6)
  })

  test('a book with other pages or another size than its file', () => {
    const [first, ...others] = english.books.items as [Texts['books']['items'][number]]
    const items = [{ ...first, pages: first.pages + 1, bytes: 1 }, ...others]
    expect(errorsWith({ books: { ...english.books, items } })).toEqual([
      `books.items.0.pages: ${first.pdfPath} has ${first.pages}`,
      `books.items.0.bytes: ${first.pdfPath} has ${first.bytes}`,
    ])
  })

  test('a programme page with one paragraph', () => {
    const { pages } = english.services
    const health = { ...pages['/health'], paragraphs: pages['/health'].paragraphs.slice(0, 1) }
    expect(errorsWith({ services: { ...english.services, pages: { ...pages, '/health': health } } })).toEqual([
      'services.pages./health: fewer than two paragraphs',
    ])
  })
})

test('accepts other numbers of slides, books, years, accounts and menu entries than those of the sample', () => {
  const { home, books, timeline, bank, site } = english
  const others: Partial<Texts> = {
    home: { ...home, slides: home.slides.slice(1) },
    books: { ...books, items: books.items.slice(1) },
    timeline: { ...timeline, years: timeline.years.slice(1) },
    bank: { ...bank, donation: { ...bank.donation, accounts: bank.donation.accounts.slice(1) } },
    site: { ...site, headerMenu: site.headerMenu.slice(1) },
  }
  expect(errorsWith(others)).toEqual([])
})

test('accepts Pakistani IBANs with valid check digits only', () => {
  // Pakistan's example in the ISO 13616 IBAN registry.
  expect(isPakistaniIban('PK36SCBL0000001123456702')).toBe(true)
  expect(isPakistaniIban('PK36SCBL0000001123456720')).toBe(false)
  expect(isPakistaniIban('PK36 SCBL 0000 0011 2345 6702')).toBe(false)
  expect(isPakistaniIban('GB82WEST12345698765432')).toBe(false)
})

test('contains every text the specification fixes', () => {
  const texts = new Set([...walk(english)].map(({ value }) => value))
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
  ].filter((text) => !texts.has(text))
  expect(missing).toEqual([])
})

test('contains as much of everything as the specification says', () => {
  const { home, homeSections, latestUpdates, programmes, about, timeline, books, videos, bank } = english
  const itemsOf = (tab: string) => about.tabs.find(({ id }) => id === tab)?.items.length
  expect([home.slides, homeSections.help.cards, latestUpdates, programmes.cards].map(({ length }) => length)).toEqual([
    3, 3, 3, 7,
  ])
  expect(about.tabs.map(({ id }) => id)).toEqual([
    ...['introduction', 'mission-story', 'vision', 'objectives', 'focus-areas', 'core-values', 'ceo-message'],
    'certificates',
  ])
  expect(['objectives', 'core-values', 'certificates'].map(itemsOf)).toEqual([6, 10, 6])
  expect(timeline.years.map(({ year }) => year)).toEqual([2019, 2020, 2021, 2022, 2023, 2024])
  expect(books.items).toHaveLength(6)
  expect([videos.trust.main, videos.trust.extra, videos.hazrat].map(({ items }) => items.length)).toEqual([4, 1, 4])
  expect([bank.donation, bank.zakat].map(({ accounts }) => accounts.length)).toEqual([2, 1])
})

test('has the menu of the specification, with the recent campaigns in the mobile menu only', () => {
  const { footer, site } = english
  const pages = ['/', '/about', '/services', '/timeline', '/news', '/bankaccountdetails', '/hazrat']
  expect(site.headerMenu.map(({ href }) => href)).toEqual(pages)
  const linksToCampaigns = (menu: unknown) => [...walk(menu)].some(({ value }) => value === '/campaigns')
  expect([site.mobileMenu, site.headerMenu, footer].map(linksToCampaigns)).toEqual([true, false, false])
})

test('spells Hijri months as its list of months does', () => {
  const others = /\b(rama(dh?|z)an|sha[’'‘]ban|sha[’'‘]?baan|dh?ul[- ]|zul[- ]|zilh|jumada al|rabi al)/i
  const texts = [...walk(english)].filter(({ value }) => typeof value === 'string' && !value.startsWith('/'))
  expect(texts.filter(({ value }) => others.test(String(value)))).toEqual([])
})

test('writes durations with zero, one and many units', () => {
  const { duration, durationInWords, ago } = english.time
  expect([0, 1, 59, 60, 61, 120, 135].map(duration)).toEqual([
    ...['0 min', '1 min', '59 min', '1 h', '1 h 1 min', '2 h', '2 h 15 min'],
  ])
  expect([0, 1, 60, 61, 135].map(durationInWords)).toEqual([
    ...['0 minutes', '1 minute', '1 hour', '1 hour and 1 minute', '2 hours and 15 minutes'],
  ])
  expect([0, 1, 59, 60, 1439, 1440, 4320].map(ago)).toEqual([
    ...['just now', '1 minute ago', '59 minutes ago', '1 hour ago', '23 hours ago', '1 day ago', '3 days ago'],
  ])
  expect(english.savedTalks.confirmRemoveAll(1)).toBe('Remove 1 recording from this phone? You can download it again.')
})

test('finds no error in the Urdu content', async () => {
  await expect(checkLanguage('ur', publicFolder)).resolves.toBeUndefined()
  expect(urdu.site.direction).toBe('rtl')
})

test('gives every Urdu text the type of the English one, so that the compiler names missing texts', () => {
  const folder = new URL('ur/', import.meta.url)
  const texts = readdirSync(folder).filter((name) => /^(?!plural|latin)[\w-]+\.ts$/.test(name))
  const untyped = texts.filter((name) => {
    const exports = [
      ...readFileSync(new URL(name, folder), 'utf8').matchAll(
        /^export const (\w+)\b(?! = \()(: typeof english\.\1 =)?/gm,
      ),
    ]
    return exports.length === 0 || exports.some(([, , type]) => !type)
  })
  expect(texts.length).toBeGreaterThan(50)
  expect(untyped).toEqual([])
})

describe('compared with the English, reports', () => {
  /** Returns the errors that appear when parts of the Urdu content are replaced. */
  const errorsWith = (changed: object) => checkTranslation(english, { ...urdu, ...changed }, checkUrduText)
  const errorsOfThanks = (thanks: unknown) => errorsWith({ donate: { ...urdu.donate, thanks } })

  test('a missing text', () => {
    const { thanks: _, ...donate } = urdu.donate
    expect(errorsWith({ donate })).toEqual(['donate.thanks: missing'])
  })

  test('a text that English does not have', () => {
    expect(errorsWith({ blog: { ...urdu.blog, closing: 'والسلام' } })).toEqual([
      'blog.closing: not in the content it translates',
    ])
  })

  test('a missing entry of a list', () => {
    expect(errorsWith({ blog: { ...urdu.blog, paragraphs: urdu.blog.paragraphs.slice(0, 1) } })).toEqual([
      'blog.paragraphs.1: missing',
    ])
  })

  test('a text instead of a function', () => {
    expect(errorsWith({ bank: { ...urdu.bank, share: 'شیئر کریں' } })).toHaveLength(1)
  })

  test('a function that leaves out a value', () => {
    expect(errorsWith({ bank: { ...urdu.bank, share: () => 'شیئر کریں' } })).toContain('bank.share: 2 is missing')
  })

  test('a branch of a function that is still English', () => {
    const sleepLeft = (minutes: number) => (minutes < 1 ? 'Stops now' : `${minutes} منٹ باقی`)
    expect(errorsWith({ playerSheet: { ...urdu.playerSheet, sleepLeft } })).toEqual([
      'playerSheet.sleepLeft: still English: Stops now',
    ])
  })

  test('a text that is still English', () => {
    expect(errorsOfThanks('Thank you')).toEqual(['donate.thanks: still English: Thank you'])
    expect(errorsOfThanks('شکریہ, thank you')).toContain('donate.thanks: still English: thank you')
  })

  test('a text without a letter', () => {
    expect(errorsOfThanks('—')).toEqual(['donate.thanks: no Urdu'])
  })

  test('another figure', () => {
    const figures = [{ value: '60,000+', label: 'گھرانوں تک کھانا' }, ...urdu.programmes.figures.slice(1)]
    expect(errorsWith({ programmes: { ...urdu.programmes, figures } })).toEqual([
      'programmes.figures.0.value: 50,000 is missing',
      'programmes.figures.0.value: 60,000 is not in 50,000+',
    ])
  })

  test('another address, account or year', () => {
    const [account, ...others] = urdu.bank.donation.accounts as [Texts['bank']['donation']['accounts'][number]]
    const renamed = [{ ...account, accountTitle: 'منبر ویلفیئر ٹرسٹ' }, ...others]
    expect(errorsWith({ bank: { ...urdu.bank, donation: { ...urdu.bank.donation, accounts: renamed } } })).toEqual([
      'bank.donation.accounts.0.accountTitle: "منبر ویلفیئر ٹرسٹ" instead of Minbar Welfare Trust',
    ])
    const accounts = [{ ...account, iban: 'PK87SMPL0000000000000002' }, ...others]
    expect(errorsWith({ bank: { ...urdu.bank, donation: { ...urdu.bank.donation, accounts } } })).toHaveLength(1)
    expect(errorsWith({ organization: { ...urdu.organization, established: 2020 } })).toEqual([
      'organization.established: 2020 instead of 2019',
    ])
    expect(
      errorsWith({ contact: { ...urdu.contact, map: { ...urdu.contact.map, href: 'https://example.com' } } }),
    ).toHaveLength(1)
  })
})

test.each([
  ['an Arabic yeh', 'شکريہ'],
  ['an Arabic alef maksura', 'زکوى'],
  ['an Arabic kaf', 'شكریہ'],
  ['an Arabic heh', 'شکریه'],
  ['an Arabic teh marbuta', 'زکوٰة'],
  ['Arabic-Indic digits', 'رات ٨:٤٥'],
  ['Persian digits', 'رات ۸:۴۵'],
  ['a presentation form', 'ﷲ اکبر'],
  ['an invisible direction mark', 'شکریہ\u200f'],
  ['a Latin comma', 'فجر, ظہر'],
  ['a Latin full stop', 'شکریہ.'],
  ['straight quotation marks', '"شکریہ"'],
  ['a space before a full stop', 'شکریہ ۔'],
  ['no space after a full stop', 'شکریہ۔آمین'],
  ['a decomposed hamza', 'صفحہ\u0654 اول'],
])('refuses %s in an Urdu text', (_, text) => {
  expect(checkUrduText(text, 'Thank you')).toHaveLength(1)
})

test.each(['زکوٰۃ، صدقۂ جاریہ اور فطرہ۔', 'رات 8:45 (پہلے 9:00)', '50,000 سے زائد', 'mp3 یا m4a؟', '“Add” دبائیں۔'])(
  'accepts %s',
  (text) => {
    expect(checkUrduText(text, 'Thank you')).toEqual([])
  },
)

test('accepts an allowed Latin word by itself where English has nothing else', () => {
  expect(checkUrduText('IBAN', 'IBAN')).toEqual([])
  expect(checkUrduText('IBAN', 'Copy IBAN')).toEqual(['no Urdu'])
})

test('counts in Urdu like Intl.PluralRules', () => {
  const rules = new Intl.PluralRules('ur')
  const counts = [0, 1, 2, 3, 10, 11, 21, 100, 101]
  expect(counts.map((count) => counted(count, 'one', 'other'))).toEqual(
    counts.map((count) => `${count} ${rules.select(count)}`),
  )
})

test('writes durations and times in Urdu', () => {
  const { duration, durationInWords, ago } = urdu.time
  expect([0, 60, 61, 135].map(duration)).toEqual(['0 منٹ', '1 گھنٹہ', '1 گھنٹہ 1 منٹ', '2 گھنٹے 15 منٹ'])
  expect([59, 120, 135].map(durationInWords)).toEqual(['59 منٹ', '2 گھنٹے', '2 گھنٹے اور 15 منٹ'])
  expect([0, 1, 60, 1439, 4320].map(ago)).toEqual([
    'ابھی ابھی',
    '1 منٹ پہلے',
    '1 گھنٹہ پہلے',
    '23 گھنٹے پہلے',
    '3 دن پہلے',
  ])
  const times = Array.from({ length: 24 }, (_, hour) => urdu.calendar.time(hour, 5))
  expect([0, 5, 12, 13, 17, 20].map((hour) => times[hour])).toEqual([
    ...['رات 12:05', 'صبح 5:05', 'دوپہر 12:05', 'دوپہر 1:05', 'شام 5:05', 'رات 8:05'],
  ])
  expect(new Set(times).size, 'no two hours look the same').toBe(24)
  expect([urdu.calendar.time(15, 45), urdu.calendar.time(19, 29), urdu.calendar.time(19, 45)]).toEqual([
    ...['سہ پہر 3:45', 'شام 7:29', 'رات 7:45'],
  ])
})

test('writes the first of a month as a word in Urdu', () => {
  expect(urdu.calendar.day('اتوار', 1, 'نومبر')).toBe('اتوار یکم نومبر')
  expect(urdu.calendar.day('ہفتہ', 21, 'نومبر')).toBe('ہفتہ 21 نومبر')
  expect(urdu.day.hijri.date(1, urdu.day.hijri.months[8] ?? '', 1448)).toBe('یکم رمضان المبارک 1448ھ')
})

test('keeps to the words of the Urdu glossary', () => {
  const texts = [...walk(urdu)].flatMap(({ path, value }) => {
    if (typeof value === 'string') return `${path}: ${value}`
    return typeof value === 'function' ? [0, 1, 3].map((count) => `${path}: ${value(count, count, count)}`) : []
  })
  const retired = [
    ...[/سنیچر/, /آئندہ/, /منتخب کر/, /رسم الخط/, /کفن دفن/, /اکاؤنٹ کا نام/, /فونز/, /(?<!ویب |\p{L})سائٹ(?!نگ)/u],
    ...[/چھپ[یے] ہوئ/, /(پورا|ویڈیو کا|تصویر کا|صفحے کا) پت/],
    // A counted noun before a postposition is in the oblique plural.
    /(?<!\d)(?!1 )\d+ (فون|ریکارڈنگز|سطریں|حصے|تبدیلیاں) (پر|میں|کو|سے|کا|کی|کے|تک)(?!\p{L})/u,
  ]
  expect(texts.filter((text) => retired.some((words) => words.test(text)))).toEqual([])
})
