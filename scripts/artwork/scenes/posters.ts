/** Posters of the videos, 800 by 450: an arch onto a sky at another hour each time; the middle stays calm for the play button. */
import { arch, crescent, cuspedArch, dome, minaret } from '../architecture.ts'
import { eightFold, tenFold, tile } from '../girih.ts'
import { inkPot, rehal, shelf } from '../learning.ts'
import { skyline } from '../mosque.ts'
import { birds, cloud, cypress, palm, peaks, ridge, ripples, starrySky, sun } from '../nature.ts'
import { ink } from '../palette.ts'
import { at, Canvas, group, line, path, rect, type Stop } from '../svg.ts'
import { lantern } from '../tableware.ts'

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

const teal = { light: ink.teal, shade: ink.lagoon }
const white = { light: ink.cream, shade: ink.sand }
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

const posters: Record<string, () => Canvas> = {
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
      cloud(540, 190, 100, ink.white, 0.7),
      ridge(800, [340, 310, 350, 320, 350], 450, ink.sage),
      ridge(800, [380, 360, 384, 350, 380], 450, ink.leaf),
      at(220, 410, palm(150, ink.moss)),
      at(590, 410, palm(170, ink.moss, ink.bark, -0.04)),
      path('M0 450V412Q400 380 800 412V450Z', ink.moss),
    ]),
  'poster-3': () =>
    poster({ wall: ink.brick, net: ink.gilt, sky: sunset, lamps: true }, () => [
      sun(400, 372, 90, ink.sky, 3, 0.16),
      group({ opacity: 0.6 }, skyline(800, 400, 90, ink.rust, 9)),
      skyline(800, 410, 60, ink.rust, 14),
      rect(0, 404, 800, 50, ink.bark),
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
      sun(320, 180, 46, ink.white, 3, 0.3),
      ridge(800, [350, 310, 360, 330, 352, 318], 450, ink.dune),
      ridge(800, [390, 370, 396, 366, 390], 450, ink.clay),
      at(560, 420, palm(170, ink.olive)),
      at(610, 424, palm(130, ink.olive)),
      path('M0 450V422Q400 396 800 424V450Z', ink.wood),
    ]),
  'poster-6': () =>
    poster(
      {
        wall: ink.teal,
        net: ink.foam,
        sky: [
          [ink.foam, 0],
          [ink.white, 0.6],
          [ink.sky, 1],
        ],
        cusped: true,
      },
      () => [
        birds(
          [
            [300, 160, 12],
            [334, 142, 9],
            [510, 180, 10],
          ],
          ink.slate,
        ),
        rect(0, 372, 800, 80, ink.aqua),
        ripples(130, 378, 540, 66, 18, ink.white, 8, 0.9),
        skyline(800, 372, 70, ink.teal, 22),
        at(210, 400, cypress(120, ink.leaf, ink.moss)),
        at(590, 400, cypress(120, ink.leaf, ink.moss)),
      ],
    ),
  'poster-7': () =>
    poster({ wall: ink.dusk, net: ink.gilt, sky: sunset, tenfold: true, cusped: true, lamps: true }, () => [
      sun(400, 350, 70, ink.sky, 3, 0.18),
      rect(0, 366, 800, 90, ink.rose),
      ripples(130, 372, 540, 70, 22, ink.sky, 3, 0.8),
      ...[250, 550].map((x) => dome(x, 366, 60, 48, { light: ink.brick, shade: ink.rust }, 8)),
      rect(130, 362, 170, 12, ink.rust),
      rect(500, 362, 170, 12, ink.rust),
    ]),
  'poster-8': () =>
    poster({ wall: ink.moss, net: ink.cream, sky: dawn }, () => [
      peaks(
        [
          [120, 330],
          [220, 250],
          [290, 310],
          [400, 270],
          [500, 316],
          [590, 236],
          [700, 330],
        ],
        450,
        ink.slate,
        ink.abyss,
      ),
      path('M220 250L196 270L216 268L234 278L246 272ZM590 236L566 260L588 256L604 270L622 258Z', ink.white),
      ridge(800, [390, 360, 392, 366, 388], 450, ink.leaf),
      dome(400, 414, 70, 54, teal, 10),
      rect(350, 412, 100, 40, ink.cream),
      path(arch(400, 450, 26, 430, 12), ink.green),
    ]),
  'poster-9': () =>
    poster({ wall: ink.rust, net: ink.peach, sky: noon, cusped: true, tenfold: true }, () => [
      cloud(300, 140, 110, ink.white, 0.8),
      minaret(250, 450, 22, 190, white, 2),
      minaret(550, 450, 22, 190, white, 2),
      dome(400, 416, 140, 100, teal, 14),
      rect(266, 412, 268, 50, ink.cream),
      rect(266, 422, 268, 4, ink.brass),
    ]),
}

/** The pulpit from which the Friday bayan is given, beside the niche that shows the direction of prayer. */
function friday(): Canvas {
  const c = new Canvas(800, 450)
  const niche = arch(400, 392, 260, 220, 140)
  let steps = 'M560 392'
  for (let i = 0; i < 7; i++) steps += `V${370 - i * 24}H${576 + i * 20}`
  return c.add(
    rect(0, 0, 800, 450, ink.cream),
    rect(0, 0, 800, 392, c.pattern(tile(tenFold(120), ink.dune, 1.5), 1, 40, 0), { opacity: 0.8 }),
    path('M230 392V48H570V392Z', ink.green),
    path('M230 392V48H570V392Z', c.pattern(tile(eightFold(56), ink.gilt, 1.4), 1, 232, 50), { opacity: 0.6 }),
    line('M230 392V48H570V392M246 392V64H554V392', ink.brass, 4),
    path(
      niche,
      c.linear([
        [ink.lagoon, 0],
        [ink.teal, 0.6],
        [ink.aqua, 1],
      ]),
    ),
    line(niche, ink.gilt, 6),
    line(arch(400, 392, 220, 230, 120), ink.gilt, 1.6, { opacity: 0.7 }),
    at(400, 96, lantern(0), 0.6),
    rect(0, 388, 800, 62, ink.brick),
    rect(0, 388, 800, 6, ink.rust),
    rect(0, 402, 800, 42, c.pattern(tile(eightFold(42), ink.gilt, 1.4), 1, 1, 402), { opacity: 0.7 }),
    path(`${steps}V392Z`, ink.wood),
    path('M696 392V214H760V392Z', ink.bark),
    line('M556 336L690 168', ink.brass, 7, { strokeLinecap: 'round' }),
    line('M566 390V330M610 390V276M654 390V222', ink.bark, 4),
    path('M688 214H772V204H688Z', ink.brass),
    line('M696 206V110M764 206V110', ink.wood, 7),
    dome(730, 110, 84, 56, { light: ink.moss, shade: ink.green }, 8),
    path(arch(728, 392, 40, 300, 30), ink.wood),
    at(120, 120, lantern(120), 1.1),
    path('M86 392V250H150V392Z', ink.wood),
    at(
      88,
      250,
      shelf([
        [20, 56, ink.green],
        [20, 62, ink.brick],
        [18, 52, ink.teal],
      ]),
    ),
    rect(80, 306, 76, 8, ink.clay),
    at(
      90,
      306,
      shelf([
        [18, 46, ink.brass],
        [20, 50, ink.lagoon],
        [18, 42, ink.rose],
      ]),
    ),
    rect(78, 244, 80, 8, ink.clay),
    rect(82, 380, 72, 12, ink.bark),
    path(arch(118, 380, 40, 346, 20), ink.bark),
  )
}

/** The morning dars: first light through three windows, a book on its stand. */
function dars(): Canvas {
  const c = new Canvas(800, 450)
  const windows = [120, 400, 680]
    .map((x, i) => arch(x, 350, i === 1 ? 300 : 160, i === 1 ? 190 : 210, i === 1 ? 140 : 90))
    .join('')
  return c.add(
    rect(0, 0, 800, 450, ink.lagoon),
    rect(0, 0, 800, 450, c.pattern(tile(eightFold(64), ink.sky, 1.3), 1, 16, 0), { opacity: 0.3 }),
    path(
      windows,
      c.linear([
        [ink.aqua, 0],
        [ink.sky, 0.55],
        [ink.peach, 1],
      ]),
    ),
    c.clipped(
      windows,
      sun(400, 346, 84, ink.white, 3, 0.22),
      birds(
        [
          [330, 150, 10],
          [356, 136, 8],
        ],
        ink.lagoon,
      ),
      skyline(800, 352, 74, ink.teal, 27),
    ),
    line(windows, ink.gilt, 5),
    rect(0, 348, 800, 102, ink.abyss),
    rect(0, 346, 800, 8, ink.brass),
    path('M60 450L150 366H650L740 450Z', ink.brick),
    path('M60 450L150 366H650L740 450Z', c.pattern(tile(eightFold(44), ink.gilt, 1.4), 1, 400, 366), { opacity: 0.55 }),
    line('M60 450L150 366H650L740 450', ink.gilt, 4),
    at(400, 438, rehal(), 0.72),
    at(236, 428, inkPot(), 0.7),
    at(
      560,
      428,
      group(
        {},
        path('M-50 0H50V-14H-50Z', ink.green),
        path('M-44 -14H46V-28H-44Z', ink.brass),
        path('M-48 -28H40V-42H-48Z', ink.cream),
      ),
    ),
  )
}

export const videos = { ...posters, 'poster-friday': friday, 'poster-dars': dars }
