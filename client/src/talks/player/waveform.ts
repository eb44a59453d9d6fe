/** Units of a bar, and of the whole drawing from top to bottom. */
const BAR_WIDTH = 0.55
const HEIGHT = 32

/**
 * Returns a waveform as a CSS image, to be stretched and used as a mask.
 * @param digits the height of each bar, a hexadecimal digit each
 */
export function waveformImage(digits: string): string {
  const bars = [...digits].map((digit, at) => {
    const height = 2 + 2 * Number.parseInt(digit, 16)
    return `M${at + 0.5} ${(HEIGHT - height) / 2}v${height}`
  })
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${digits.length} ${HEIGHT}" preserveAspectRatio="none">` +
    `<path stroke="red" stroke-width="${BAR_WIDTH}" d="${bars.join('')}"/></svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}
