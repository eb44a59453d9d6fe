/** Invisible marks of direction and joining, which copied numbers bring along. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
const DIRECTIONS: Readonly<Record<string, { axis: 0 | 1; sign: 1 | -1 }>> = {
  ...{ n: { axis: 0, sign: 1 }, s: { axis: 0, sign: -1 }, e: { axis: 1, sign: 1 }, w: { axis: 1, sign: -1 } },
  ...{ شمال: { axis: 0, sign: 1 }, جنوب: { axis: 0, sign: -1 } },
  ...{ مشرق: { axis: 1, sign: 1 }, مغرب: { axis: 1, sign: -1 } },
}
const DIRECTION = '([nsew](?![a-z])|شمال|جنوب|مشرق|مغرب)?'
/** A direction, degrees, minutes and seconds, or a direction after them. */
const ANGLE = new RegExp(
  `${DIRECTION}\\s*([-+]?\\d+(?:[.,]\\d+)?)\\s*(?:°\\s*(?:(\\d+(?:\\.\\d+)?)\\s*'\\s*(?:(\\d+(?:\\.\\d+)?)\\s*")?)?)?\\s*${DIRECTION}`,
  'y',
)

/** Six decimals are ten centimetres. */
const MAX_DECIMALS = 6

interface Angle {
  degrees: number
  /** 0 for north and south, 1 for east and west; undefined where the text does not say. */
  axis: 0 | 1 | undefined
}

/** Returns a text without invisible marks and spaces around it. */
export const cleanText = (text: string): string => text.replace(INVISIBLE, '').trim()

/**
 * Reads latitude and longitude as people copy them: with a point or a comma, in Urdu or Arabic digits, with degrees, minutes
 * and directions, and both in one field.
 * @returns degrees north and east, each up to 180; NaN for what is not read or out of range
 */
export function readCoordinates(latitude: string, longitude: string): [latitude: number, longitude: number] {
  const [first, second] = [readAngles(latitude), readAngles(longitude)]
  const pair = first.length === 2 ? first : second.length === 2 ? second : [first[0], second[0]]
  const [north, east] = pair[0]?.axis === 1 || pair[1]?.axis === 0 ? [pair[1], pair[0]] : pair
  // A latitude above 90° may be an exchanged longitude.
  return [inRange(north, 0, 180), inRange(east, 1, 180)]
}

function inRange(angle: Angle | undefined, axis: 0 | 1, limit: number): number {
  const isRight = angle && (angle.axis ?? axis) === axis && Math.abs(angle.degrees) <= limit
  return isRight ? angle.degrees : Number.NaN
}

/** Reads one or two angles; returns an empty list for any other text. */
function readAngles(text: string): Angle[] {
  const plain = cleanText(text)
    .toLowerCase()
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/٫/g, '.')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[º˚]/g, '°')
    .replace(/[’′]/g, "'")
    .replace(/[”″]|''/g, '"')
  const angles: Angle[] = []
  ANGLE.lastIndex = 0
  while (ANGLE.lastIndex < plain.length) {
    const start = ANGLE.lastIndex
    const match = ANGLE.exec(plain)
    if (!match) return []
    const [, before, number = '', minutes = '0', seconds = '0', after] = match
    const direction = DIRECTIONS[before ?? after ?? '']
    const size = Math.abs(Number(number.replace(',', '.'))) + Number(minutes) / 60 + Number(seconds) / 3600
    const sign = direction?.sign ?? (number.startsWith('-') ? -1 : 1)
    angles.push({ degrees: Number((sign * size).toFixed(MAX_DECIMALS)), axis: direction?.axis })
    const end = start + match[0].length
    const separator = /^\s*[,،;؛/]?\s*/.exec(plain.slice(end))?.[0] ?? ''
    ANGLE.lastIndex = end + separator.length
    if (ANGLE.lastIndex < plain.length && separator === '' && !/\s$/.test(match[0]) && !direction) return []
  }
  return angles.length <= 2 ? angles : []
}
