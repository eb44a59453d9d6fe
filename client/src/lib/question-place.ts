import type { MosqueSettings } from '#contracts/mosque.ts'
import { positionOfZone } from './zone-positions.ts'

/** Nearer to the city of its zone than this, in degrees, a place is not doubted: Alexandria is Cairo with its numbers swapped. */
const NEAR = 3
/** Farther from it than this, it is doubted. The west of China is 37 degrees from Shanghai. */
const FAR = 40
/** Other coordinates are offered within this distance of it: the south of India is 15 degrees from Kolkata. */
const LIKELY = 20

/** Why the coordinates need a second look, and those that are meant where they are probably known. */
export interface PlaceQuestion {
  error: 'swapped' | 'far'
  /** Identifies the doubted values. */
  key: string
  suggestion: readonly [latitude: number, longitude: number] | null
}

/**
 * Compares coordinates with the city of the time zone. Numbers that are exchanged or have the wrong sign lie elsewhere.
 * @returns null where the place is likely, or the zone has no city
 */
export function questionPlace({
  latitude,
  longitude,
  timeZone,
}: Pick<MosqueSettings, 'latitude' | 'longitude' | 'timeZone'>): PlaceQuestion | null {
  const city = positionOfZone(timeZone)
  if (!city) return null
  const distance = degreesBetween([latitude, longitude], city)
  // Beyond 90° there is no latitude: only the exchanged numbers can be meant.
  const isPossible = Math.abs(latitude) <= 90
  if (isPossible && distance <= NEAR) return null
  const key = [latitude, longitude, timeZone].join(' ')
  const isLikely = (place: readonly [number, number]) => {
    const other = degreesBetween(place, city)
    return other <= LIKELY && (!isPossible || other * 2 < distance)
  }
  const swapped = [longitude, latitude] as const
  if (Math.abs(longitude) <= 90 && isLikely(swapped)) return { error: 'swapped', key, suggestion: swapped }
  if (!isPossible || distance <= FAR) return null
  const signs = [
    [latitude, -longitude],
    [-latitude, longitude],
    [-latitude, -longitude],
  ] as const
  return { error: 'far', key, suggestion: signs.find(isLikely) ?? null }
}

/** Returns the angle between two places on the globe, by the haversine formula. */
function degreesBetween(from: readonly [number, number], to: readonly [number, number]): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2
  const chord = half(from[0], to[0]) + Math.cos(radians(from[0])) * Math.cos(radians(to[0])) * half(from[1], to[1])
  return (2 * Math.asin(Math.min(1, Math.sqrt(Math.max(0, chord)))) * 180) / Math.PI
}
