/** Returns whether the visitor has not asked for reduced motion. */
export const allowsMotion = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches
