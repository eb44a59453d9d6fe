import { admin } from '#texts/admin.ts'

const text = admin.recorder

/** By preference: small files that all browsers play. Safari records the second only. */
const MIME_TYPES = ['audio/webm;codecs=opus', 'audio/mp4;codecs=mp4a.40.2', 'audio/mp4', 'audio/ogg;codecs=opus']
/** Clear for speech; an hour takes 14 MB. */
const BITS_PER_SECOND = 32_000
const MIN_DECIBELS = -60

/** Returns whether this browser can record; only secure origins can. */
export const canRecord = (): boolean =>
  typeof MediaRecorder === 'function' && Boolean(navigator.mediaDevices?.getUserMedia)

/** Opens the microphone with settings for a speaker across the room. @throws like `getUserMedia` */
export const openMicrophone = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, noiseSuppression: true, autoGainControl: true, echoCancellation: false },
  })

/** Creates a recorder with the best format the browser supports. @throws like the `MediaRecorder` constructor */
export function createRecorder(stream: MediaStream): MediaRecorder {
  const mimeType = MIME_TYPES.find((type) => MediaRecorder.isTypeSupported(type))
  return new MediaRecorder(stream, { ...(mimeType && { mimeType }), audioBitsPerSecond: BITS_PER_SECOND })
}

/** Returns the message for a recording that failed to start. @param error as thrown by {@link openMicrophone} */
export function describeMicrophoneError(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return text.denied
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return text.noMicrophone
  if (name === 'NotReadableError' || name === 'AbortError') return text.inUse
  return text.failed
}

export interface LevelMeter {
  /** Returns the current level, from 0 (-60 dB) to 1 (0 dB); speech is about 0.5. */
  read(): number
  close(): void
}

/** Creates a meter of a stream's sound level. */
export function createLevelMeter(stream: MediaStream): LevelMeter {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 1024
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    read() {
      analyser.getFloatTimeDomainData(samples)
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
      return power === 0 ? 0 : Math.min(1, Math.max(0, 1 - (10 * Math.log10(power)) / MIN_DECIBELS))
    },
    close: () => void context.close(),
  }
}
