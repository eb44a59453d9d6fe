/**
 * Returns the options of one of several variants of a test. The tag leaves a variant to the long run.
 * @param isInBothRuns whether this variant, which stands for the others, is in the short run as well
 */
export const longUnless = (isInBothRuns: boolean): { tag?: string } => (isInBothRuns ? {} : { tag: '@long' })
