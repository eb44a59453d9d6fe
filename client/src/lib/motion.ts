/** Returns whether the device does not request reduced motion. */
export const allowsMotion = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches
