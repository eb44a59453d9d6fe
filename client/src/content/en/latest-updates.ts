import type { VideoItem } from '../types-pages.ts'

/** Shown under Latest Updates on the home page, and first on /videos. The ids are samples: YouTube has no such video. */
export const latestUpdates: readonly VideoItem[] = [
  {
    title: 'A new solar well in Tharparkar',
    description: 'The day the pump was switched on: 140 households now draw clean water a short walk from home.',
    videoId: 'SampleVid-1',
    poster: {
      src: '/images/videos/poster-5.svg',
      alt: 'The sun over desert dunes with two palms, seen through an arch',
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
      alt: 'A dome between two minarets under a clear sky, in a red cusped arch',
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
      alt: 'Sunset over a city’s rooftops between two hanging lanterns',
      width: 800,
      height: 450,
    },
  },
]
