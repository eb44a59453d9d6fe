/** Plays a soft bell. A script of its own, which most screens never load. */
import { Howl } from 'howler'
import { bellWave } from './bell-wave.ts'

const VOLUME = 0.5
let bell: Howl | null = null

window.playChime = () => {
  bell = bell ?? new Howl({ src: [`data:audio/wav;base64,${btoa(bellWave())}`], format: ['wav'], volume: VOLUME })
  return bell.play()
}
