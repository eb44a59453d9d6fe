import { calculation } from '#texts/calculation.ts'
import { currentMosque } from '../../data/current-mosque.ts'
import type { LatitudeRule } from '../../data/prayer-times.ts'

/** Returns sentences that name the calculation method of the prayers' windows, and the rule for high latitudes where it applies. */
export function calculationSource(rule: LatitudeRule): string {
  const { method, asr } = currentMosque()
  const source = calculation.source(calculation.methods[method], calculation.asr[asr])
  return rule === 'none' ? source : `${source} ${calculation.rules[rule]}`
}
