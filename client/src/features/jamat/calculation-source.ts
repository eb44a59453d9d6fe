import { calculation } from '#texts/calculation.ts'
import { currentMosque } from '../../data/mosque.ts'

/** Returns a sentence that names the calculation method of the prayers' windows; empty while it is not known. */
export function calculationSource(): string {
  const mosque = currentMosque()
  return mosque ? calculation.source(calculation.methods[mosque.method], calculation.asr[mosque.asr]) : ''
}
