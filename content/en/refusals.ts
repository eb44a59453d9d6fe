import type { RefusalsText } from '../types-refusals.ts'

export const refusals: RefusalsText = { describe: ({ message }) => message }
