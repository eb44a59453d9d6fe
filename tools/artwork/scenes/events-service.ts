/** Sample events in which people serve and learn, 800 by 450. */
import { arch, dome } from '../architecture.ts'
import { bloodStand, football, recliner, well } from '../gatherings.ts'
import { chords, eightFold, star, tile } from '../girih.ts'
import { openBook } from '../learning.ts'
import { birds, cloud, palm, ridge, shadow, sprig, sun, tree } from '../nature.ts'
import { ink } from '../palette.ts'
import { d } from '../path.ts'
import { at, Canvas, circle, ellipse, line, path, rect } from '../svg.ts'
import { bowl, fruit, teaGlass, tumbler } from '../tableware.ts'
import { cushion, drop, matka } from '../works.ts'

const W = 800
const H = 450

function youthMentoring(): Canvas {
  const c = new Canvas(W, H)
  const bays = [130, 310, 490, 670].map((x) => arch(x, 300, 140, 130, 76)).join('')
  const seat = (x: number, y: number, k: number, a: string, b: string) => at(x, y, cushion(a, b), k)
  return c.add(
    rect(0, 0, W, H, ink.sand),
    rect(0, 0, W, 300, c.pattern(tile(eightFold(60), ink.clay, 1.3), 1, 10, 4), { opacity: 0.5 }),
    path(
      bays,
      c.linear([
        [ink.aqua, 0],
        [ink.foam, 0.6],
        [ink.sky, 1],
      ]),
    ),
    c.clipped(
      bays,
      ridge(W, [230, 210, 240, 200, 232, 216], 300, ink.sage),
      ridge(W, [262, 252, 266, 250, 262], 300, ink.leaf),
      at(302, 300, tree(150, ink.moss, ink.green, ink.leaf)),
      at(510, 300, palm(170, ink.moss)),
      birds(
        [
          [470, 118, 9],
          [494, 104, 7],
        ],
        ink.slate,
      ),
    ),
    line(bays, ink.green, 6),
    rect(0, 296, W, 12, ink.green),
    rect(0, 308, W, 142, ink.dune),
    path('M110 450L190 318H610L690 450Z', ink.brick),
    path('M138 450L206 328H594L662 450Z', ink.green),
    path('M138 450L206 328H594L662 450Z', c.pattern(tile(eightFold(46), ink.gilt, 1.4), 1, 400, 330), { opacity: 0.5 }),
    // A board on its easel with the star they are drawing.
    line('M96 316L70 430M196 316L222 430M146 130V170', ink.wood, 8, { strokeLinecap: 'round' }),
    rect(64, 162, 166, 156, ink.wood),
    rect(74, 172, 146, 130, ink.forest),
    line(chords(8, 3, 50, 147, 237), ink.white, 2),
    line(chords(8, 2, 50, 147, 237), ink.gilt, 1.6),
    rect(64, 306, 166, 10, ink.clay),
    seat(262, 366, 0.8, ink.teal, ink.lagoon),
    seat(538, 366, 0.8, ink.coral, ink.rose),
    shadow(400, 424, 140, 12, 0.3),
    path('M318 366H482L470 424H456L462 384H338L344 424H330Z', ink.bark),
    path('M278 366Q278 344 400 344Q522 344 522 366Q522 378 400 378Q278 378 278 366Z', ink.wood),
    ellipse(400, 361, 112, 12, ink.clay),
    at(400, 366, openBook(ink.teal), 0.52),
    at(318, 362, teaGlass(ink.clay), 0.66),
    at(482, 362, teaGlass(ink.clay), 0.66),
    seat(236, 426, 1, ink.brass, ink.gold),
    seat(566, 426, 1, ink.moss, ink.green),
    at(706, 426, football(30)),
    at(742, 310, sprig(96, 5, ink.leaf)),
    path('M718 310H766L758 350H726Z', ink.brick),
  )
}

function bloodDrive(): Canvas {
  const c = new Canvas(W, H)
  return c.add(
    rect(0, 0, W, H, ink.foam),
    rect(0, 0, W, 360, c.pattern(tile(eightFold(72), ink.teal, 1.3), 1, 4, 0), { opacity: 0.32 }),
    path(arch(400, 360, 300, 190, 140), ink.white),
    line(arch(400, 360, 300, 190, 140), ink.aqua, 5),
    rect(0, 360, W, 90, ink.aqua),
    rect(0, 360, W, 6, ink.teal),
    circle(400, 226, 128, ink.peach, { opacity: 0.45 }),
    circle(400, 226, 98, ink.peach, { opacity: 0.5 }),
    at(400, 78, drop(236, ink.brick)),
    path('M400 78C423.600 134.600 480 177 480 234A80 80 0 0 1 400 314Z', ink.rust, { opacity: 0.35 }),
    path(star(8, 3, 40, 404, 222), ink.cream),
    path(star(8, 3, 17, 404, 222), ink.brick),
    shadow(166, 420, 150, 12),
    at(166, 418, recliner(), 1.05),
    shadow(650, 420, 80, 10),
    at(660, 418, bloodStand(), 1.1),
    line('M612 252C560 320 420 352 300 330Q260 322 218 338', ink.brick, 4, { strokeLinecap: 'round' }),
    path('M700 418V350H780V418Z', ink.white),
    path('M748 350H780V418H748Z', ink.stone),
    rect(694, 342, 92, 10, ink.brass),
    at(718, 342, tumbler(ink.coral), 0.62),
    at(758, 342, bowl(ink.teal, ink.cream, fruit()), 0.5),
  )
}

function waterWell(): Canvas {
  const c = new Canvas(W, H)
  let furrows = ''
  for (let i = -8; i <= 8; i++) furrows += d`M${640 + i * 10} 310Q${640 + i * 30} 360 ${640 + i * 62} 450`
  return c.add(
    c.shade(0, 0, W, H, [
      [ink.teal, 0],
      [ink.aqua, 0.35],
      [ink.sky, 0.72],
    ]),
    sun(180, 120, 46, ink.white, 3, 0.26),
    cloud(420, 80, 150, ink.white, 0.85),
    cloud(660, 120, 120, ink.white, 0.7),
    cloud(70, 190, 100, ink.white, 0.55),
    ridge(W, [276, 240, 270, 230, 262, 236], H, ink.sage),
    ridge(W, [304, 296, 310, 290, 302], H, ink.moss),
    rect(140, 300, 132, 36, ink.cream),
    dome(206, 302, 58, 48, { light: ink.teal, shade: ink.lagoon }, 6),
    path(arch(206, 336, 24, 322, 12) + arch(164, 336, 16, 324, 9) + arch(248, 336, 16, 324, 9), ink.brick),
    at(90, 334, palm(170, ink.leaf)),
    at(560, 322, palm(150, ink.leaf)),
    at(752, 316, palm(190, ink.moss, ink.bark, -0.05)),
    path(d`M0 ${H}V334Q200 316 420 330T800 318V${H}Z`, ink.leaf),
    path('M560 330H720L800 360V450H470Z', ink.olive),
    line(furrows, ink.sage, 4, { opacity: 0.75 }),
    path('M0 450V392Q200 366 330 380T560 400Q600 420 600 450Z', ink.sand),
    path('M500 408Q580 404 640 420T800 414V436Q700 446 620 440T496 424Z', ink.teal),
    line('M520 416Q600 410 660 428T790 424', ink.foam, 3, { opacity: 0.8 }),
    shadow(400, 424, 160, 14),
    at(400, 424, well(), 1.18),
    // The ribbon of the opening day.
    line('M274 372Q340 404 400 388T526 372', ink.brick, 12),
    path(
      'M400 388C360 352 344 392 400 388C440 352 456 392 400 388ZM396 392L378 430L392 424L400 434L400 396L410 434L416 422L430 428L406 392Z',
      ink.brick,
    ),
    circle(400, 389, 8, ink.rust),
    at(190, 426, matka()),
    at(126, 430, matka(ink.clay, ink.wood), 0.78),
    at(62, 426, sprig(56, 4, ink.leaf)),
  )
}

export const service = {
  'youth-mentoring': youthMentoring,
  'blood-drive': bloodDrive,
  'water-well': waterWell,
}
