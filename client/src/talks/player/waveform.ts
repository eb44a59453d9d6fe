/** Units of a bar, and of the whole drawing from top to bottom. */
const BAR_WIDTH = 0.55
const HEIGHT = 32

/**
 * Returns a waveform as a CSS image, to be stretched and used as a mask.
 * @param digits the height of each bar, a hexadecimal digit each
 */
export function waveformImage(digits: string): string {
  const values = [...digits].map((digit) => Number.parseInt(digit, 16))
  // Speech is even: its whole range is spread over the height.
  const lowest = Math.min(...values)
  const range = Math.max(...values) - lowest
  const bars = values.map((value, at) => {
    const height = range > 0 ? 2 + Math.round((30 * (value - lowest)) / range) : HEIGHT / 2
    return `M${at + 0.5} ${(HEIGHT - height) / 2}v${height}`
  })
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${digits.length} ${HEIGHT}" preserveAspectRatio="none">` +
    `<path stroke="red" stroke-width="${BAR_WIDTH}" d="${bars.join('')}"/></svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}
