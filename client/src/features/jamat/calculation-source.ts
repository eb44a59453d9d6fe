import { calculation } from '#texts/calculation.ts'
import { currentMosque } from '../../data/current-mosque.ts'

/** Returns a sentence that names the calculation method of the prayers' windows. */
export function calculationSource(): string {
  const { method, asr } = currentMosque()
  return calculation.source(calculation.methods[method], calculation.asr[asr])
}
