import { describe, expect, it } from 'vitest'
import { site as english } from '#content/en/site.ts'
import { site as urdu } from '#content/ur/site.ts'
import { DEFAULT_MOSQUE } from './default-mosque.ts'
import { identityOf } from './identity.ts'
import type { Mosque } from './mosque.ts'
import { accountsOf, addressOf } from './mosque-details.ts'

const NOOR: Mosque = { ...DEFAULT_MOSQUE, name: 'Masjid al-Noor', place: 'London' }
const ACCOUNT = { accountTitle: 'Noor', bankName: 'A Bank', accountNumber: '1', branchCode: '', iban: '' }

describe('an installation without a name of its own', () => {
  it('is the one of the texts, wherever it is', () => {
    const identity = identityOf({ ...DEFAULT_MOSQUE, place: 'London' }, english)
    expect(identity).toMatchObject({
      name: 'Minbar',
      mosqueName: 'Jamia Masjid Minbar',
      city: 'Karachi',
      hasSampleTexts: false,
    })
    expect(identityOf(null, english)).toEqual(identity)
    expect(addressOf(DEFAULT_MOSQUE, english, ['Plot 1'])).toEqual(['Plot 1'])
    expect(accountsOf(DEFAULT_MOSQUE, 'zakat', english, ['sample'])).toEqual(['sample'])
  })
})

describe('a mosque that was given a name', () => {
  it('shows none of the sample’s facts', () => {
    expect(identityOf(NOOR, english)).toEqual({
      ...{ name: 'Masjid al-Noor', mosqueName: 'Masjid al-Noor', trustName: 'Masjid al-Noor', city: 'London' },
      ...{ phone: null, email: null, whatsapp: null, hasSampleTexts: true },
    })
    expect(addressOf(NOOR, english, ['Plot 1'])).toEqual([])
    expect(accountsOf(NOOR, 'donation', english, ['sample'])).toEqual([])
  })

  it('shows the facts of the texts that it has not given, once they are its own', () => {
    const own = { ...english, isSample: false }
    expect(identityOf(NOOR, own)).toMatchObject({ trustName: 'Minbar Welfare Trust', phone: english.phone })
    expect(addressOf(NOOR, own, ['Plot 1'])).toEqual(['Plot 1'])
    expect(accountsOf({ ...NOOR, accounts: [] }, 'donation', own, ['its own'])).toEqual(['its own'])
  })

  it('shows what it has given', () => {
    const mosque: Mosque = {
      ...NOOR,
      trust: 'Noor Trust',
      phone: '+44 20 7946 0000',
      whatsapp: '+44 7700 900000',
      email: 'salaam@noor.example',
      address: '1 High Street\n London ',
      accounts: [
        { ...ACCOUNT, purpose: 'donation' },
        { ...ACCOUNT, purpose: 'zakat' },
      ],
    }
    expect(identityOf(mosque, english)).toMatchObject({
      trustName: 'Noor Trust',
      phone: { label: '+44 20 7946 0000', href: 'tel:+442079460000' },
      whatsapp: { href: 'https://wa.me/447700900000?text=Assalamu%20alaikum' },
      email: { href: 'mailto:salaam@noor.example' },
    })
    expect(addressOf(mosque, english, [])[0]).toBe('1 High Street')
    expect(accountsOf(mosque, 'zakat', english, [])).toEqual([{ ...ACCOUNT, purpose: 'zakat' }])
  })

  it('has the name in the script of the page, where there is one', () => {
    const mosque = { ...NOOR, secondName: 'مسجد النور', secondPlace: 'لندن' }
    expect(identityOf(mosque, urdu)).toMatchObject({ name: 'مسجد النور', city: 'لندن' })
    expect(identityOf(mosque, english)).toMatchObject({ name: 'Masjid al-Noor', city: 'London' })
    expect(identityOf(NOOR, urdu)).toMatchObject({ name: 'Masjid al-Noor' })
  })
})
