/** The phone's microphone: how to ask for it, how loud it is, and why it may not be had. */
import { admin } from '../../../content/en/admin.ts'

const text = admin.recorder

/** In this order: small files that all browsers on these phones play; Safari's recorder knows only the second. */
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4;codecs=mp4a.40.2', 'audio/mp4', 'audio/ogg;codecs=opus']
/** Speech is clear at this rate, and an hour of it is 14 MB. */
const BITS_PER_SECOND = 32_000

/** Whether this browser can record at all; only where the site's address is secure. */
export const canRecord = (): boolean =>
  typeof MediaRecorder === 'function' && Boolean(navigator.mediaDevices?.getUserMedia)

/** Asks for the microphone, as for one who speaks across a room. @throws as `getUserMedia` does */
export const openMicrophone = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, noiseSuppression: true, autoGainControl: true, echoCancellation: false },
  })

/** A recorder of a stream, in the best form the browser writes. */
export function recorderOf(stream: MediaStream): MediaRecorder {
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type))
  return new MediaRecorder(stream, { ...(mimeType && { mimeType }), audioBitsPerSecond: BITS_PER_SECOND })
}

/** Why the microphone cannot be had, and what to do. @param fault as thrown by {@link openMicrophone} */
export function whyNoMicrophone(fault: unknown): string {
  const name = fault instanceof DOMException ? fault.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return text.refused
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return text.noMicrophone
  if (name === 'NotReadableError' || name === 'AbortError') return text.inUse
  return text.failed
}

/** How loud a stream is at a moment. */
export interface LevelMeter {
  /** @returns 0 for silence to 1 for the loudest */
  read(): number
  stop(): void
}

/** Listens to a stream. Speech stands in the middle of the scale. */
export function levelMeterOf(stream: MediaStream): LevelMeter {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 1024
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    read() {
      analyser.getFloatTimeDomainData(samples)
      const mean = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
      // From -60 dB to 0 dB.
      return mean === 0 ? 0 : Math.min(1, Math.max(0, 1 + (10 * Math.log10(mean)) / 60))
    },
    stop: () => void context.close(),
  }
}
