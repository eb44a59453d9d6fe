/** The Arabic of the adhkar after a prayer and of the verse during it; translations and sources are in each language. */
import type { adhkar } from './en/adhkar.ts'

export interface Dhikr {
  id: keyof typeof adhkar
  arabic: string
  /** How often it is said. */
  times: number
  /** How long the screen shows it: enough to say it slowly. */
  seconds: number
}

/** In the order in which they are said. */
export const ADHKAR: readonly Dhikr[] = [
  { id: 'istighfar', arabic: 'أَسْتَغْفِرُ اللَّهَ', times: 3, seconds: 15 },
  {
    id: 'salam',
    arabic: 'اللَّهُمَّ أَنْتَ السَّلَامُ وَمِنْكَ السَّلَامُ، تَبَارَكْتَ ذَا الْجَلَالِ وَالْإِكْرَامِ',
    times: 1,
    seconds: 20,
  },
  {
    id: 'tawhid',
    arabic:
      'لَا إِلَهَ إِلَّا اللَّهُ وَحْدَهُ لَا شَرِيكَ لَهُ، لَهُ الْمُلْكُ وَلَهُ الْحَمْدُ وَهُوَ عَلَى كُلِّ شَيْءٍ قَدِيرٌ، اللَّهُمَّ لَا مَانِعَ لِمَا أَعْطَيْتَ، وَلَا مُعْطِيَ لِمَا مَنَعْتَ، وَلَا يَنْفَعُ ذَا الْجَدِّ مِنْكَ الْجَدُّ',
    times: 1,
    seconds: 40,
  },
  { id: 'tasbih', arabic: 'سُبْحَانَ اللَّهِ', times: 33, seconds: 40 },
  { id: 'tahmid', arabic: 'الْحَمْدُ لِلَّهِ', times: 33, seconds: 40 },
  { id: 'takbir', arabic: 'اللَّهُ أَكْبَرُ', times: 33, seconds: 40 },
  {
    id: 'hundredth',
    arabic: 'لَا إِلَهَ إِلَّا اللَّهُ وَحْدَهُ لَا شَرِيكَ لَهُ، لَهُ الْمُلْكُ وَلَهُ الْحَمْدُ وَهُوَ عَلَى كُلِّ شَيْءٍ قَدِيرٌ',
    times: 1,
    seconds: 20,
  },
  {
    id: 'kursi',
    arabic:
      'اللَّهُ لَا إِلَهَ إِلَّا هُوَ الْحَيُّ الْقَيُّومُ لَا تَأْخُذُهُ سِنَةٌ وَلَا نَوْمٌ لَهُ مَا فِي السَّمَاوَاتِ وَمَا فِي الْأَرْضِ مَنْ ذَا الَّذِي يَشْفَعُ عِنْدَهُ إِلَّا بِإِذْنِهِ يَعْلَمُ مَا بَيْنَ أَيْدِيهِمْ وَمَا خَلْفَهُمْ وَلَا يُحِيطُونَ بِشَيْءٍ مِنْ عِلْمِهِ إِلَّا بِمَا شَاءَ وَسِعَ كُرْسِيُّهُ السَّمَاوَاتِ وَالْأَرْضَ وَلَا يَئُودُهُ حِفْظُهُمَا وَهُوَ الْعَلِيُّ الْعَظِيمُ',
    times: 1,
    seconds: 60,
  },
  {
    id: 'help',
    arabic: 'اللَّهُمَّ أَعِنِّي عَلَى ذِكْرِكَ وَشُكْرِكَ وَحُسْنِ عِبَادَتِكَ',
    times: 1,
    seconds: 20,
  },
]

/** The verse that a dim screen shows during the prayer. */
export const PRAYER_VERSE = 'قَدْ أَفْلَحَ الْمُؤْمِنُونَ الَّذِينَ هُمْ فِي صَلَاتِهِمْ خَاشِعُونَ'
