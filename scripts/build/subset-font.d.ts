/** `subset-font` has no types of its own; these are the options that the build uses. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options: {
      targetFormat: 'sfnt' | 'woff' | 'woff2'
      variationAxes?: Record<string, number | { min: number; max: number }>
      keepAllGlyphs?: boolean
    },
  ): Promise<Uint8Array>
}
