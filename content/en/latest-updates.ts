import type { Image } from '../types.ts'

export interface VideoItem {
  readonly title: string
  readonly description: string
  /** A YouTube video id of eleven characters. */
  readonly videoId: string
  readonly poster: Image
}

/** Shown with these videos and those of the video pages until all are real; then null. */
export const videoSampleNotice: string | null = 'Sample. These videos do not play.'

/** Shown under Latest Updates on the home page, and first on /videos. The ids are samples and lead to no video on YouTube. */
export const latestUpdates: readonly VideoItem[] = [
  {
    title: 'A new solar well in Tharparkar',
    description: 'The day the pump was switched on: 140 households now draw clean water a short walk from home.',
    videoId: 'SampleVid-1',
    poster: {
      src: '/images/videos/poster-5.svg',
      alt: 'A solar panel, a raised tank and clay pots in the desert, seen through an arch',
      width: 800,
      height: 450,
    },
  },
  {
    title: 'Quran graduation night',
    description:
      'Forty-two children finish their first reading, and six complete their hifz, with their parents beside them.',
    videoId: 'SampleVid-2',
    poster: {
      src: '/images/videos/poster-9.svg',
      alt: 'An open Quran on its stand under strings of lights, certificates on both sides',
      width: 800,
      height: 450,
    },
  },
  {
    title: 'One month of rations, packed by hand',
    description: 'Sixty volunteers, one courtyard and 850 parcels: how a ration day works, from the lorry to the door.',
    videoId: 'SampleVid-3',
    poster: {
      src: '/images/videos/poster-3.svg',
      alt: 'Sacks and ration parcels stacked at sunset between two hanging lanterns',
      width: 800,
      height: 450,
    },
  },
]
