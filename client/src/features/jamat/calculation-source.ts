import type { LatitudeRule } from '#contracts/prayer-times.ts'
import { calculation } from '#texts/calculation.ts'
import { currentMosque } from '../../data/mosque.ts'

/**
 * Returns sentences that name the calculation method of the prayers' windows, and the rule for high latitudes where it applies;
 * empty while the mosque's place is not known.
 */
export function calculationSource(rule: LatitudeRule): string {
  const mosque = currentMosque()
  if (!mosque) return ''
  const source = calculation.source(calculation.methods[mosque.method], calculation.asr[mosque.asr])
  return rule === 'none' ? source : `${source} ${calculation.rules[rule]}`
}
