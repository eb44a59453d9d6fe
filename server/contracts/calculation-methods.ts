/** The methods by which a prayer's window is calculated, named as in the adhan library. */
export const CALCULATION_METHODS = [
  'Karachi',
  'MuslimWorldLeague',
  'UmmAlQura',
  'Egyptian',
  'NorthAmerica',
  'MoonsightingCommittee',
  'Dubai',
  'Kuwait',
  'Qatar',
  'Singapore',
  'Tehran',
  'Turkey',
] as const
export type CalculationMethodName = (typeof CALCULATION_METHODS)[number]

/** Asr begins when a shadow is as long as its object (`standard`), or twice as long (`hanafi`). */
export const ASR_SCHOOLS = ['hanafi', 'standard'] as const
export type AsrSchool = (typeof ASR_SCHOOLS)[number]

export const MAX_MOSQUE_NAME = 80
