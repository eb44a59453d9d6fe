/** A small writer of static SVG: presentation attributes only, as the site's content security policy asks. */
import { num, tidy } from './path.ts'

export type Attributes = Record<string, string | number | undefined>
/** A colour stop: colour, position from 0 to 1, opacity. */
export type Stop = [colour: string, at: number, opacity?: number]

const asIs = new Set(['viewBox', 'gradientUnits', 'patternUnits', 'patternTransform', 'gradientTransform'])

function name(attribute: string): string {
  return asIs.has(attribute) ? attribute : attribute.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)
}

function text(attribute: string, value: string | number): string {
  if (typeof value === 'string') return value.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3')
  return /opacity/i.test(attribute) ? String(Math.round(value * 100) / 100).replace(/^0\./, '.') : num(value)
}

/** One element; attributes are camelCase, undefined ones are left out. */
export function el(tag: string, attributes: Attributes, ...children: string[]): string {
  const list = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${name(key)}="${text(key, value as string | number)}"`)
    .join('')
  const inside = children.join('')
  return inside === '' ? `<${tag}${list}/>` : `<${tag}${list}>${inside}</${tag}>`
}

/** A filled shape from absolute path data. */
export function path(data: string, fill: string, more: Attributes = {}): string {
  return el('path', { d: tidy(data), fill, ...more })
}

/** A stroked, unfilled line with round joins. */
export function line(data: string, stroke: string, strokeWidth: number, more: Attributes = {}): string {
  return el('path', { d: tidy(data), fill: 'none', stroke, strokeWidth, strokeLinejoin: 'round', ...more })
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}): string {
  return el('rect', { x: x || undefined, y: y || undefined, width, height, fill, ...more })
}

export function circle(cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string {
  return el('circle', { cx, cy, r, fill, ...more })
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}): string {
  return el('ellipse', { cx, cy, rx, ry, fill, ...more })
}

export function group(attributes: Attributes, ...children: string[]): string {
  return el('g', attributes, ...children)
}

/** Moves, and optionally scales and turns, a drawing. */
export function at(x: number, y: number, drawing: string, scale: number | [number, number] = 1, turn = 0): string {
  const [sx, sy] = typeof scale === 'number' ? [scale, scale] : scale
  const two = (v: number) => String(Math.round(v * 100) / 100)
  const parts = [x || y ? `translate(${num(x)} ${num(y)})` : '', turn ? `rotate(${two(turn)})` : '']
  if (sx !== 1 || sy !== 1) parts.push(sx === sy ? `scale(${two(sx)})` : `scale(${two(sx)} ${two(sy)})`)
  const transform = parts.filter(Boolean).join(' ')
  return transform ? group({ transform }, drawing) : drawing
}

/** A picture being drawn: its definitions and its elements in order. */
export class Canvas {
  readonly width: number
  readonly height: number
  #definitions = new Map<string, string>()
  #parts: string[] = []

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
  }

  /** Adds elements on top of the others. */
  add(...parts: string[]): this {
    this.#parts.push(...parts)
    return this
  }

  /** Stores a definition once and returns its id. */
  define(tag: string, attributes: Attributes, ...children: string[]): string {
    const key = el(tag, { id: '@', ...attributes }, ...children)
    const known = this.#definitions.get(key)
    if (known) return known
    const id = String.fromCharCode(97 + this.#definitions.size)
    this.#definitions.set(key, id)
    return id
  }

  #stops(stops: Stop[]): string[] {
    return stops.map(([stopColor, offset, stopOpacity]) =>
      el('stop', { offset: String(offset), stopColor, stopOpacity }),
    )
  }

  /** A gradient along a direction given in degrees: 90 runs from top to bottom. */
  linear(stops: Stop[], degrees = 90): string {
    const turn = (degrees * Math.PI) / 180
    const share = (v: number) => (Math.abs(v) < 0.01 ? '0' : v.toFixed(2))
    const x2 = share(Math.cos(turn))
    const y2 = share(Math.sin(turn))
    const box = x2.startsWith('-') ? { x1: x2.slice(1), x2: '0', y2 } : { x2, y2 }
    return `url(#${this.define('linearGradient', box, ...this.#stops(stops))})`
  }

  /** A rectangle whose colour changes from top to bottom. */
  shade(x: number, y: number, width: number, height: number, stops: Stop[]): string {
    return rect(x, y, width, height, this.linear(stops))
  }

  /** A gradient from the centre of the shape outwards. */
  radial(stops: Stop[]): string {
    return `url(#${this.define('radialGradient', {}, ...this.#stops(stops))})`
  }

  /** A repeating fill; `turn` in degrees. */
  pattern(tile: { width: number; height: number; drawing: string }, scale = 1, x = 0, y = 0, turn = 0): string {
    const moves = [
      x || y ? `translate(${num(x)} ${num(y)})` : '',
      turn ? `rotate(${turn})` : '',
      scale === 1 ? '' : `scale(${scale})`,
    ]
    const id = this.define(
      'pattern',
      {
        width: String(tile.width),
        height: String(tile.height),
        patternUnits: 'userSpaceOnUse',
        patternTransform: moves.join('') || undefined,
      },
      tile.drawing,
    )
    return `url(#${id})`
  }

  /** Draws children only inside the given absolute path. */
  clipped(data: string, ...children: string[]): string {
    const id = this.define('clipPath', {}, el('path', { d: tidy(data) }))
    return group({ clipPath: `url(#${id})` }, ...children)
  }

  /** A drawing stored once; the returned function places a copy. */
  stamp(drawing: string): (x: number, y: number, more?: Attributes) => string {
    const id = this.define('g', {}, drawing)
    return (x, y, more = {}) => el('use', { href: `#${id}`, x: x || undefined, y: y || undefined, ...more })
  }

  toString(): string {
    const definitions = [...this.#definitions].map(([markup, id]) => markup.replace('id="@"', `id="${id}"`)).join('')
    const head = {
      xmlns: 'http://www.w3.org/2000/svg',
      width: this.width,
      height: this.height,
      viewBox: `0 0 ${this.width} ${this.height}`,
    }
    return `${el('svg', head, definitions ? `<defs>${definitions}</defs>` : '', ...this.#parts)}\n`
  }
}
