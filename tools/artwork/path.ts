/** Path data: rounding, and rewriting to the shortest relative form. */

/** Formats a number with at most one decimal and no trailing zeros. */
export function num(value: number): string {
  const rounded = Math.round(value * 10) / 10
  return String(rounded === 0 ? 0 : rounded).replace(/^(-?)0\./, '$1.')
}

/** Returns the item at `index`, wrapping around the list. Throws if the list is empty. */
export function nth<T>(list: readonly T[], index: number): T {
  const item = list[((index % list.length) + list.length) % list.length]
  if (item === undefined) throw new Error('nothing to take from an empty list')
  return item
}

/** Joins numbers with as few separators as the grammar of path data allows. */
function pack(values: number[]): string {
  let out = ''
  for (const value of values) {
    const text = num(value)
    const dotted = text.startsWith('.') && /\.\d*$/.test(out)
    out += out === '' || text.startsWith('-') || dotted ? text : ` ${text}`
  }
  return out
}

const arity: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }

/** Template tag for path data: d`M${x} ${y}H${z}`; the numbers are kept exact until `tidy` rounds them. */
export function d(parts: TemplateStringsArray, ...values: (number | string)[]): string {
  return parts.reduce(
    (text, part, i) =>
      text + (typeof values[i - 1] === 'number' ? (values[i - 1] as number).toFixed(4) : values[i - 1]) + part,
  )
}

/**
 * Rewrites path data as relative, rounded to one decimal. Arcs must be absolute.
 * Rounding is taken against the rounded pen position, so errors never add up along a path.
 */
export function tidy(data: string): string {
  let x = 0
  let y = 0
  let startX = 0
  let startY = 0
  let last = ''
  let out = ''
  const snap = (v: number) => Math.round(v * 10) / 10
  for (const [, typed = '', body = ''] of data.matchAll(/([MLHVCSQTAZmlhvcsqtz])([^MLHVCSQTAZmlhvcsqtz]*)/g)) {
    const isRelative = typed !== typed.toUpperCase()
    const command = typed.toUpperCase()
    const size = arity[command] ?? 0
    const numbers = (body.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number)
    if (size === 0) {
      out += 'z'
      ;[x, y, last] = [startX, startY, 'z']
      continue
    }
    for (let i = 0; i < numbers.length; i += size) {
      const pen = (k: number) => (command === 'V' || (command !== 'H' && k % 2 === 1) ? y : x)
      const step = numbers.slice(i, i + size).map((value, k) => (isRelative ? value + pen(k) : value))
      const first = nth(step, 0)
      let name = command === 'M' && i > 0 ? 'L' : command
      let values: number[]
      if (name === 'H') values = [snap(first) - x]
      else if (name === 'V') values = [snap(first) - y]
      else if (name === 'A') values = [...step.slice(0, 5), snap(nth(step, 5)) - x, snap(nth(step, 6)) - y]
      else values = step.map((v, k) => snap(v) - (k % 2 === 0 ? x : y))
      const endX = name === 'V' ? x : name === 'H' ? snap(first) : snap(nth(step, -2))
      const endY = name === 'H' ? y : name === 'V' ? snap(first) : snap(nth(step, -1))
      if (name === 'L' && endY === y) [name, values] = ['H', [endX - x]]
      else if (name === 'L' && endX === x) [name, values] = ['V', [endY - y]]
      const text = pack(values)
      const letter = name === 'M' && out === '' ? 'M' : name.toLowerCase()
      const glue = letter === last && letter !== 'm' ? (text.startsWith('-') ? '' : ' ') : letter
      out += glue + text
      ;[x, y, last] = [endX, endY, letter]
      if (name === 'M') [startX, startY] = [endX, endY]
    }
  }
  return out
}
