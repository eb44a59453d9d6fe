import type { PageHead } from '../types.ts'
import { latestUpdates, type VideoItem, videoSampleNotice } from './latest-updates.ts'

const poster = (number: number, alt: string) => ({
  src: `/images/videos/poster-${number}.svg`,
  alt,
  width: 800,
  height: 450,
})

interface VideoGroup extends PageHead {
  readonly items: readonly VideoItem[]
}

/** The ids are samples: they have YouTube's format but lead to no video. */
export const videos: {
  readonly sampleNotice: string | null
  readonly trust: PageHead & { readonly main: VideoGroup; readonly extra: VideoGroup }
  readonly hazrat: VideoGroup
} = {
  /** Says that the videos are samples; null once they are real. */
  sampleNotice: videoSampleNotice,
  /** /videos: four videos and one more. */
  trust: {
    heading: 'Videos',
    lead: 'Films from the projects, a few minutes each.',
    main: {
      heading: 'From the projects',
      lead: 'Wells, schools and kitchens, and the people who run them.',
      items: [
        ...latestUpdates,
        {
          title: 'Ninety-six rooms in Dadu',
          description: 'How a flood village was rebuilt on raised plinths, one sound room for each family.',
          videoId: 'SampleVid-5',
          poster: poster(2, 'Three flat-roofed rooms on raised plinths beside a neem tree, seen through an arch'),
        },
      ],
    },
    extra: {
      heading: 'Who we are',
      lead: 'If you watch only one.',
      items: [
        {
          title: 'A day at the mosque',
          description: 'From the lamps before Fajr to the last lesson after Isha, in six minutes.',
          videoId: 'SampleVid-6',
          poster: poster(1, 'Sunrise behind the dome of a mosque, seen through a cusped arch'),
        },
      ],
    },
  },
  /** /hazrat/videos: four videos. */
  hazrat: {
    heading: 'Bayan videos',
    lead: 'Four talks to watch. To listen only, and save data, use the recordings.',
    items: [
      {
        title: 'Patience in hard times',
        description: 'What sabr asks of us when bills are due and news is bad, and what it does not ask.',
        videoId: 'SampleVid-7',
        poster: poster(8, 'A green shoot in cracked earth before the rising sun'),
      },
      {
        title: 'The rights of parents',
        description: 'On serving those who once did everything for us, also when they have grown difficult.',
        videoId: 'SampleVid-9',
        poster: poster(6, 'A charpoy under a neem tree and two glasses of tea in a courtyard'),
      },
      {
        title: 'Honest trade',
        description: 'Weights, words and promises in the market, for those who sell and those who buy.',
        videoId: 'SampleVid-b',
        poster: poster(7, 'A pair of scales between two sacks at sunset'),
      },
      {
        title: 'Preparing for Ramzan',
        description: 'Three things to begin in Shaban, so that the month does not take us by surprise.',
        videoId: 'SampleVid-d',
        poster: poster(4, 'A crescent and stars above a dome and two minarets at night'),
      },
    ],
  },
}
