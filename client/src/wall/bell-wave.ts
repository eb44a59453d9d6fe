/** The sound of a soft bell as a WAV file, computed: no file has to be licensed, sent or stored. */
const RATE = 16_000
const SECONDS = 3
/** The partials of a bell that is struck softly: times the frequency, loudness, seconds until each is a third as loud. */
const PARTIALS = [
  [0.5, 0.35, 1.2],
  [1, 1, 0.9],
  [1.2, 0.3, 0.6],
  [2, 0.35, 0.4],
  [3, 0.12, 0.2],
] as const
const FREQUENCY = 440
const ATTACK_SECONDS = 0.015
const LOUDNESS = 0.4
const BYTES = 2

/** Returns the bytes of the file, a character for each. */
export function bellWave(): string {
  const samples = RATE * SECONDS
  const size = samples * BYTES
  const header = [
    ...['RIFF', word(36 + size), 'WAVEfmt ', word(16), half(1), half(1), word(RATE), word(RATE * BYTES)],
    ...[half(BYTES), half(8 * BYTES), 'data', word(size)],
  ]
  const sound: string[] = []
  for (let sample = 0; sample < samples; sample += 1) sound.push(half(Math.round(bellAt(sample / RATE) * 0x7fff)))
  return header.concat(sound).join('')
}

/** Returns the sound at a moment, from -1 to 1; it ends in silence. @param seconds since it was struck */
function bellAt(seconds: number): number {
  const attack = Math.min(1, seconds / ATTACK_SECONDS)
  const end = Math.min(1, (SECONDS - seconds) * 4)
  const sum = PARTIALS.reduce(
    (total, [times, loudness, length]) =>
      total + loudness * Math.exp(-seconds / length) * Math.sin(2 * Math.PI * FREQUENCY * times * seconds),
    0,
  )
  return sum * attack * end * LOUDNESS
}

const half = (number: number): string => String.fromCharCode(number & 0xff, (number >> 8) & 0xff)
const word = (number: number): string => half(number & 0xffff) + half(number >>> 16)
