import { calculation } from '#texts/calculation.ts'
import { currentMosque } from '../../data/current-mosque.ts'

/** Says by which method the windows of the prayers are calculated. */
export function calculationSource(): string {
  const { method, asr } = currentMosque()
  return calculation.source(calculation.methods[method], calculation.asr[asr])
}
