/** Posters of the videos, 800 by 450: an arch onto a sky at another hour each time; the middle stays calm for the play button. */
import { arch, crescent, cuspedArch, dome, minaret } from '../architecture.ts'
import { lights } from '../gatherings.ts'
import { eightFold, star, tenFold, tile } from '../girih.ts'
import { bedding, charpoy, flatHouse, neem, roofs } from '../karachi.ts'
import { rehal, scroll } from '../learning.ts'
import { skyline } from '../mosque.ts'
import { birds, cloud, ridge, shadow, sprig, starrySky, sun } from '../nature.ts'
import { ink } from '../palette.ts'
import { at, Canvas, circle, group, line, path, rect, type Stop } from '../svg.ts'
import { bowl, dates, lantern, sack, teaGlass } from '../tableware.ts'
import { hut, matka, parcel, scales, solarPanel, waterTower } from '../works.ts'

interface Frame {
  wall: string
  net: string
  tenfold?: boolean
  cusped?: boolean
  sky: Stop[]
  lamps?: boolean
}

/** The wall and its opening; `view` is what stands in the opening, low enough to leave y < 290 free. */
function poster(frame: Frame, view: (canvas: Canvas) => string[]): Canvas {
  const c = new Canvas(800, 450)
  const opening = frame.cusped ? cuspedArch(400, 450, 560, 236, 196, 6) : arch(400, 450, 540, 236, 196)
  const wall = `M0 0H800V450H0Z${opening}`
  const girih = frame.tenfold ? tenFold(100) : eightFold(64)
  return c.add(
    rect(0, 0, 800, 450, c.linear(frame.sky)),
    ...view(c),
    path(wall, frame.wall, { fillRule: 'evenodd' }),
    path(wall, c.pattern(tile(girih, frame.net, 1.5), 1, frame.tenfold ? 0 : 16, 0), {
      fillRule: 'evenodd',
      opacity: 0.5,
    }),
    line(opening, frame.net, 6),
    ...(frame.lamps ? [at(72, 96, lantern(96)), at(728, 96, lantern(96))] : []),
  )
}

const dawn: Stop[] = [
  [ink.lagoon, 0],
  [ink.aqua, 0.4],
  [ink.sky, 0.75],
]
const noon: Stop[] = [
  [ink.aqua, 0],
  [ink.foam, 0.6],
  [ink.sky, 1],
]
const gold: Stop[] = [
  [ink.gilt, 0],
  [ink.sky, 0.5],
  [ink.cream, 0.9],
]
const sunset: Stop[] = [
  [ink.lagoon, 0],
  [ink.rose, 0.5],
  [ink.peach, 0.8],
]
const night: Stop[] = [
  [ink.night, 0],
  [ink.dusk, 0.4],
  [ink.lagoon, 0.9],
]

export const posters: Record<string, () => Canvas> = {
  'poster-1': () =>
    poster({ wall: ink.green, net: ink.gilt, sky: dawn, cusped: true }, () => [
      sun(400, 330, 84, ink.white, 3, 0.2),
      skyline(800, 420, 90, ink.teal, 3),
      dome(400, 400, 110, 84, { light: ink.moss, shade: ink.green }, 12),
      rect(120, 398, 560, 60, ink.forest),
    ]),
  'poster-2': () =>
    poster({ wall: ink.lagoon, net: ink.sky, sky: noon, tenfold: true }, () => [
      cloud(280, 150, 120, ink.white, 0.8),
      cloud(540, 120, 100, ink.white, 0.7),
      ridge(800, [372, 366, 374, 364, 372], 450, ink.sage),
      at(196, 392, neem(150, ink.moss, ink.green, ink.leaf)),
      // Every room on its plinth, above the next flood.
      ...[300, 440, 580].map((x) =>
        group(
          {},
          at(x, 386, flatHouse(108, 62, { wall: ink.cream, shade: ink.sand, door: ink.green })),
          path(`M${x - 66} 410V386H${x + 66}V410Z`, ink.clay),
          path(`M${x - 50} 410V400H${x - 38}V392H${x - 14}V410Z`, ink.wood),
        ),
      ),
      path('M0 450V408Q400 400 800 410V450Z', ink.dune),
      at(652, 420, matka(), 0.3),
    ]),
  'poster-3': () =>
    poster({ wall: ink.brick, net: ink.gilt, sky: sunset, lamps: true }, () => [
      sun(400, 330, 80, ink.sky, 3, 0.16),
      group({ opacity: 0.7 }, roofs(800, 380, 130, ink.rust, 12)),
      rect(0, 376, 800, 80, ink.bark),
      rect(0, 376, 800, 5, ink.wood),
      at(222, 414, sack(ink.cream, ink.sand, path(star(8, 3, 22, -6, -52), ink.green)), 0.86),
      at(300, 424, parcel(78, 66)),
      at(300, 358, parcel(62, 50, ink.dune, ink.brick)),
      at(390, 432, parcel(84, 72, ink.dune, ink.green)),
      at(482, 428, parcel(78, 64)),
      at(486, 364, parcel(60, 48, ink.clay, ink.teal)),
      at(572, 424, sack(ink.sand, ink.clay, path(star(8, 3, 22, -6, -52), ink.brick)), 0.92),
      at(636, 424, bowl(ink.teal, ink.cream, dates()), 0.7),
    ]),
  'poster-4': () =>
    poster({ wall: ink.forest, net: ink.brass, sky: night, cusped: true, tenfold: true }, () => [
      starrySky(140, 60, 520, 160, 40, ink.white, 5),
      crescent(560, 150, 30, ink.gilt),
      minaret(230, 450, 20, 180, { light: ink.moss, shade: ink.green }, 2),
      minaret(570, 450, 20, 180, { light: ink.moss, shade: ink.green }, 2),
      dome(400, 420, 150, 104, { light: ink.moss, shade: ink.green }, 14),
      rect(246, 416, 308, 40, ink.green),
    ]),
  'poster-5': () =>
    poster({ wall: ink.gold, net: ink.gilt, sky: gold }, () => [
      sun(250, 150, 44, ink.white, 3, 0.3),
      ridge(800, [330, 300, 344, 312, 336, 304], 450, ink.dune),
      ridge(800, [372, 352, 376, 350, 370], 450, ink.clay),
      at(196, 384, hut(), 0.5),
      at(566, 410, waterTower(), 0.9),
      path('M0 450V404Q400 384 800 406V450Z', ink.wood),
      at(300, 424, solarPanel(), 0.86),
      line('M500 300H470V392', ink.abyss, 7),
      path('M460 392H480V402Q470 410 460 402Z', ink.teal),
      line('M470 404V424', ink.foam, 6, { strokeLinecap: 'round' }),
      at(470, 446, matka(), 0.34),
      at(432, 444, matka(ink.clay, ink.wood), 0.28),
      path('M486 440Q560 424 680 436V450H486Z', ink.aqua),
    ]),
  'poster-6': () =>
    poster({ wall: ink.teal, net: ink.foam, sky: dawn, cusped: true }, () => [
      birds(
        [
          [300, 160, 12],
          [334, 142, 9],
          [510, 130, 10],
        ],
        ink.abyss,
      ),
      roofs(800, 384, 120, ink.aqua, 31),
      path('M0 450V380H800V450Z', ink.sand),
      // A courtyard in the morning: the elders' charpoy in the shade, tea for two.
      at(220, 400, neem(230, ink.leaf, ink.moss, ink.sage)),
      shadow(420, 434, 130, 8),
      at(404, 434, charpoy(190, at(-50, 2, bedding(ink.brick, ink.gilt), 0.5))),
      at(566, 434, rect(-34, -34, 68, 8, ink.wood) + rect(-26, -26, 6, 26, ink.bark) + rect(20, -26, 6, 26, ink.bark)),
      at(546, 400, teaGlass(), 0.62),
      at(588, 400, teaGlass(), 0.62),
    ]),
  'poster-7': () =>
    poster({ wall: ink.dusk, net: ink.gilt, sky: sunset, tenfold: true, cusped: true, lamps: true }, () => [
      sun(400, 330, 70, ink.sky, 3, 0.18),
      group({ opacity: 0.55 }, roofs(800, 396, 110, ink.rust, 21)),
      rect(0, 388, 800, 70, ink.bark),
      rect(0, 388, 800, 6, ink.wood),
      at(400, 432, scales(), 0.92),
      at(226, 432, sack(ink.cream, ink.sand, path(star(8, 3, 22, -6, -52), ink.green)), 0.8),
      at(578, 434, sack(ink.sand, ink.clay, path(star(8, 3, 22, -6, -52), ink.brick)), 0.86),
    ]),
  'poster-8': () =>
    poster({ wall: ink.moss, net: ink.cream, sky: dawn }, () => [
      sun(400, 372, 96, ink.white, 3, 0.2),
      ridge(800, [366, 356, 370, 352, 366], 450, ink.dune),
      // One green shoot in cracked earth.
      path('M0 450V384Q400 366 800 386V450Z', ink.clay),
      line(
        'M130 412L196 402L232 424L300 408L352 428L402 412L460 430L520 406L572 424L640 404L690 416M196 402L214 382M232 424L210 450M300 408L290 382M352 428L344 450M460 430L474 450M520 406L530 380M572 424L590 450M640 404L626 384',
        ink.wood,
        4,
      ),
      at(402, 416, sprig(96, 4, ink.leaf, ink.moss)),
      shadow(402, 416, 36, 5, 0.25),
    ]),
  'poster-9': () =>
    poster({ wall: ink.rust, net: ink.peach, sky: night, cusped: true, tenfold: true }, () => [
      starrySky(160, 70, 480, 120, 26, ink.white, 9),
      lights(150, 130, 400, 96, 26, 9, ink.gilt),
      lights(400, 96, 650, 130, 26, 9, ink.gilt),
      circle(400, 356, 150, ink.gilt, { opacity: 0.16 }),
      rect(0, 392, 800, 60, ink.brick),
      rect(0, 392, 800, 60, ink.rust, { opacity: 0.4 }),
      rect(0, 392, 800, 5, ink.brass),
      at(400, 436, rehal(), 0.84),
      ...[214, 586].flatMap((x) => [at(x, 434, scroll(), 0.62), at(x + 22, 418, scroll(), 0.5)]),
    ]),
}
