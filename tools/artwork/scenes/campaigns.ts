/** One picture for each campaign, 800 by 450. */
import { arch, crescent } from '../architecture.ts'
import { quilt } from '../gatherings.ts'
import { chords, eightFold, star, tenFold, tile } from '../girih.ts'
import { roofs } from '../karachi.ts'
import { bookStack, pencils, schoolBag } from '../learning.ts'
import { skyline } from '../mosque.ts'
import { cloud, palm, ridge, shadow, sprig, starrySky, sun } from '../nature.ts'
import { ink } from '../palette.ts'
import { d } from '../path.ts'
import { at, Canvas, circle, ellipse, group, line, path, rect } from '../svg.ts'
import { bowl, dates, lantern, sack } from '../tableware.ts'
import { drop, solarPanel, waterTower } from '../works.ts'

const W = 800
const H = 450

function winterQuilts(): Canvas {
  const c = new Canvas(W, H)
  const window = arch(400, 300, 420, 150, 120)
  return c.add(
    rect(0, 0, W, H, ink.brick),
    rect(0, 0, W, H, c.pattern(tile(eightFold(68), ink.coral, 1.4), 1, 26, 0), { opacity: 0.45 }),
    path(
      window,
      c.linear([
        [ink.dusk, 0],
        [ink.lagoon, 0.5],
        [ink.aqua, 1],
      ]),
    ),
    c.clipped(
      window,
      circle(520, 96, 26, ink.white),
      starrySky(190, 40, 420, 130, 22, ink.white, 6),
      roofs(W, 310, 190, ink.teal, 17),
      path('M180 310V214Q280 204 390 212T620 206V236Q500 228 390 238T180 240Z', ink.foam, { opacity: 0.16 }),
      roofs(W, 310, 110, ink.abyss, 8),
      path('M180 310V262Q300 250 400 260T620 254V310Z', ink.foam, { opacity: 0.22 }),
    ),
    line(window, ink.gilt, 7),
    line('M400 30V300M190 190H610', ink.gilt, 4),
    rect(170, 296, 460, 14, ink.wood),
    rect(0, 400, W, 50, ink.rust),
    // A rope bed piled with quilts.
    shadow(400, 428, 290, 12, 0.3),
    path('M112 360H128V432H112ZM672 360H688V432H672Z', ink.bark),
    rect(104, 372, 592, 18, ink.wood),
    line(
      'M132 390L156 404L180 390L204 404L228 390L252 404L276 390L300 404L324 390L348 404L372 390L396 404L420 390L444 404L468 390L492 404L516 390L540 404L564 390L588 404L612 390L636 404L660 390',
      ink.sand,
      3,
    ),
    quilt(c, 220, 372, 370, 44, ink.green, ink.gilt),
    quilt(c, 236, 328, 346, 40, ink.sand, ink.brick),
    quilt(c, 226, 288, 364, 42, ink.teal, ink.cream),
    quilt(c, 244, 246, 330, 36, ink.brass, ink.rust),
    path('M132 372Q124 336 150 330H196Q222 336 214 372Z', ink.cream),
    path('M180 330H196Q222 336 214 372H190Q198 350 180 330Z', ink.sand),
    at(
      650,
      372,
      group(
        {},
        path('M-34 0Q-40 -40 0 -44Q40 -40 34 0Z', ink.teal),
        path('M-36 0V-14H36V0Z', ink.cream),
        circle(0, -48, 10, ink.cream),
        line('M-22 -22L-12 -30L-2 -22L8 -30L18 -22L26 -28', ink.gilt, 4),
      ),
    ),
    at(92, 44, lantern(44), 0.95),
    at(708, 44, lantern(44), 0.95),
  )
}

function ramadanRations(): Canvas {
  const c = new Canvas(W, H)
  return c.add(
    c.shade(0, 0, W, H, [
      [ink.night, 0],
      [ink.dusk, 0.4],
      [ink.lagoon, 0.8],
    ]),
    rect(0, 0, W, 350, c.pattern(tile(tenFold(150), ink.gilt, 1.3), 1, 25, 0), { opacity: 0.2 }),
    starrySky(20, 14, 760, 190, 34, ink.white, 14),
    crescent(400, 104, 56, ink.gilt),
    skyline(W, 360, 110, ink.deep, 26),
    rect(0, 356, W, 94, ink.wood),
    rect(0, 356, W, 8, ink.clay),
    circle(120, 190, 100, ink.gilt, { opacity: 0.13 }),
    circle(680, 190, 100, ink.gilt, { opacity: 0.13 }),
    at(120, 132, lantern(132), 1.15),
    at(680, 132, lantern(132), 1.15),
    shadow(400, 420, 300, 14, 0.35),
    at(
      292,
      352,
      sack(
        ink.white,
        ink.sand,
        path('M-8 -86C4 -72 4 -60 -8 -48C-20 -60 -20 -72 -8 -86ZM-8 -48V-22', ink.brass) +
          line('M-8 -60V-20M-8 -34L-24 -44M-8 -34L8 -44', ink.brass, 5),
      ),
      [1.15, 1.25],
    ),
    // Oil tin, pulses, tea, and the box that carries them.
    rect(378, 196, 84, 150, ink.brass),
    rect(440, 196, 22, 150, ink.gold),
    rect(378, 236, 84, 62, ink.green),
    line('M392 196Q420 164 448 196', ink.slate, 6),
    at(420, 248, drop(40, ink.gilt)),
    rect(372, 192, 96, 10, ink.gold),
    path('M484 346V252Q484 236 500 236H556Q572 236 572 252V346Z', ink.foam),
    path('M484 346V280H572V346Z', ink.coral),
    rect(480, 226, 96, 18, ink.brick),
    line('M496 300H504M516 312H524M536 298H544M552 314H560', ink.rust, 5, { strokeLinecap: 'round' }),
    path('M220 334H580L566 426H234Z', ink.clay),
    path('M500 334H580L566 426H496Z', ink.wood, { opacity: 0.45 }),
    path('M206 318H594V342H206Z', ink.dune),
    path(star(8, 3, 34, 390, 384), ink.green),
    path(star(8, 3, 14, 390, 384), ink.gilt),
    at(650, 420, bowl(ink.gold, ink.sky, dates()), 1.15),
    at(128, 420, sack(ink.dune, ink.clay, path(star(8, 3, 22, -6, -52), ink.brick)), 0.82),
    at(738, 420, bowl(ink.teal, ink.cream), 0.62),
  )
}

function solarWells(): Canvas {
  const c = new Canvas(W, H)
  const panel = c.stamp(solarPanel())
  let rows = ''
  for (let i = 0; i < 7; i++) rows += d`M${300 + i * 74} 392Q${280 + i * 84} 420 ${250 + i * 96} 450`
  const shoot = c.stamp(sprig(34, 3, ink.leaf))
  return c.add(
    c.shade(0, 0, W, H, [
      [ink.brass, 0],
      [ink.gilt, 0.3],
      [ink.sky, 0.62],
      [ink.cream, 0.8],
    ]),
    sun(250, 128, 68, ink.white, 3, 0.3),
    line(chords(8, 3, 150, 250, 128), ink.white, 2, { opacity: 0.6 }),
    cloud(600, 70, 150, ink.white, 0.6),
    cloud(470, 140, 90, ink.white, 0.5),
    ridge(W, [300, 262, 290, 250, 286, 256], H, ink.dune),
    ridge(W, [330, 312, 330, 306, 324], H, ink.sand),
    at(746, 346, palm(170, ink.leaf, ink.bark, -0.05)),
    // The raised tank.
    at(620, 352, waterTower()),
    path(d`M0 ${H}V350Q220 334 430 348T800 340V${H}Z`, ink.clay),
    path('M240 392Q500 378 800 386V450H170Z', ink.olive),
    line(rows, ink.leaf, 7, { opacity: 0.7 }),
    line('M548 226H520V372', ink.abyss, 9),
    path('M508 372H532V390Q520 400 508 390Z', ink.teal),
    path('M520 388Q400 384 300 398T60 420V438Q180 420 300 414T520 402Q660 396 800 404V390Q640 382 520 388Z', ink.aqua),
    shadow(130, 376, 110, 10),
    panel(120, 376),
    group({ transform: 'translate(316 368) scale(.82)' }, panel(0, 0)),
    shadow(320, 370, 84, 8),
    ...[
      [330, 440],
      [420, 436],
      [512, 440],
      [604, 436],
      [694, 440],
      [770, 434],
      [380, 418],
      [470, 420],
      [640, 418],
      [730, 416],
    ].map(([x = 0, y = 0]) => shoot(x, y)),
  )
}

function schoolKits(): Canvas {
  const c = new Canvas(W, H)
  return c.add(
    rect(0, 0, W, H, ink.sky),
    rect(0, 0, W, 360, c.pattern(tile(eightFold(70), ink.peach, 1.8), 1, 15, 8)),
    rect(236, 40, 328, 220, ink.wood),
    rect(248, 52, 304, 196, ink.forest),
    line(chords(8, 3, 74, 400, 150), ink.white, 2.2),
    line(chords(8, 2, 74, 400, 150), ink.gilt, 1.8),
    circle(400, 150, 80, 'none', { stroke: ink.sage, strokeWidth: 1.4, strokeDasharray: '5 5' }),
    line('M274 82H310M274 98H326M490 214H528', ink.sage, 3, { strokeLinecap: 'round' }),
    rect(226, 256, 348, 12, ink.clay),
    rect(0, 352, W, 98, ink.teal),
    rect(0, 352, W, 8, ink.lagoon),
    rect(0, 440, W, 10, ink.lagoon),
    shadow(400, 424, 340, 14, 0.25),
    at(226, 416, schoolBag(ink.brick, ink.rust, ink.coral), 1.3),
    at(
      440,
      416,
      bookStack([
        [190, 36, ink.green],
        [176, 30, ink.brass],
        [184, 34, ink.rose],
        [160, 28, ink.lagoon],
      ]),
    ),
    at(
      440,
      288,
      group(
        {},
        path('M-60 0H66L-60 -84Z', ink.foam, { opacity: 0.9 }),
        path('M-44 -10H18L-44 -52Z', ink.sky),
        line('M-60 0H66L-60 -84Z', ink.lagoon, 3),
        line('M-40 0V-7M-20 0V-7M0 0V-7M20 0V-7M40 0V-7', ink.lagoon, 2),
      ),
    ),
    at(604, 416, pencils(ink.green, ink.gilt), 1.15),
    at(
      694,
      416,
      group(
        {},
        path('M-24 0V-104Q-24 -122 -10 -126H10Q24 -122 24 -104V0Z', ink.foam),
        path('M-24 -8V-78H24V0H-16Q-24 0 -24 -8Z', ink.aqua),
        path('M8 -126Q24 -122 24 -104V0H8Z', ink.ink, { opacity: 0.1 }),
        rect(-15, -144, 30, 20, ink.brick),
        rect(-24, -66, 48, 26, ink.white),
        path(star(8, 3, 11, 0, -53), ink.green),
      ),
    ),
    at(
      90,
      416,
      group(
        {},
        ellipse(0, -30, 34, 32, ink.rose),
        path('M8 -62Q44 -60 32 -14Q22 4 6 2Q30 -30 8 -62Z', ink.brick),
        line('M0 -58Q2 -74 12 -82', ink.bark, 5),
        path('M4 -66Q22 -86 38 -74Q26 -60 4 -66Z', ink.leaf),
      ),
    ),
  )
}

export const campaigns = {
  'winter-quilts': winterQuilts,
  'ramadan-rations': ramadanRations,
  'solar-wells': solarWells,
  'school-kits': schoolKits,
}
