export const calculation = {
  methods: {
    Karachi: 'University of Islamic Sciences, Karachi',
    MuslimWorldLeague: 'Muslim World League',
    UmmAlQura: 'Umm al-Qura University, Makkah',
    Egyptian: 'Egyptian General Authority of Survey',
    NorthAmerica: 'Islamic Society of North America',
    MoonsightingCommittee: 'Moonsighting Committee Worldwide',
    Dubai: 'Dubai',
    Kuwait: 'Kuwait',
    Qatar: 'Qatar',
    Singapore: 'Singapore, Malaysia and Indonesia',
    Tehran: 'Institute of Geophysics, Tehran',
    Turkey: 'Diyanet, Turkey',
  },
  asr: { hanafi: 'Hanafi Asr', standard: 'Shafi, Maliki and Hanbali Asr' },
  /** The source of the calculated times. Takes two of the names above. */
  source: (method: string, asr: string) => `Start and end of each prayer are calculated: ${method}; ${asr}.`,
  /** Which rule the times follow where twilight or the sun does not end; a sentence after the source. */
  rules: {
    'seventh-of-night': 'Beyond latitude 48°, twilight lasts at most a seventh of the night.',
    'latitude-45':
      'When the sun does not rise or set, prayers have the times of latitude 45° (Islamic Fiqh Council, Makkah).',
  },
}
