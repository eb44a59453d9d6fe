/** Programmes of care, 800 by 600. */
import { crescent, cuspedArch } from '../architecture.ts'
import { eightFold, star, tenFold, tile } from '../girih.ts'
import { charpoy, flatHouse, neem, paperKite, roofs, waterTank } from '../karachi.ts'
import { skyline } from '../mosque.ts'
import { cloud, shadow, sprig, starrySky, sun } from '../nature.ts'
import { ink } from '../palette.ts'
import { d } from '../path.ts'
import { at, Canvas, circle, line, path, rect } from '../svg.ts'
import { bowl, breads, cauldron, rice, steam } from '../tableware.ts'
import { bottle, matka, stethoscope } from '../works.ts'

const W = 800
const H = 600

function orphansSupport(): Canvas {
  const c = new Canvas(W, H)
  return c.add(
    c.shade(0, 0, W, H, [
      [ink.coral, 0],
      [ink.peach, 0.4],
      [ink.sky, 0.75],
    ]),
    sun(380, 330, 84, ink.white, 3, 0.2),
    cloud(300, 96, 150, ink.white, 0.5),
    roofs(W, 480, 190, ink.peach, 11),
    roofs(W, 490, 120, ink.coral, 4),
    at(350, 120, paperKite(ink.brick, ink.brass), 1, 14),
    line('M344 176Q330 240 262 262', ink.rust, 1.6),
    // The home: two storeys and a lit door, the roof where the children play.
    at(150, 500, flatHouse(236, 238, { wall: ink.cream, shade: ink.sand, floors: 2, door: ink.gilt, glow: ink.gilt })),
    at(82, 242, waterTank(), 0.8),
    line('M140 242V198M250 242V198', ink.bark, 3),
    line('M140 202Q195 214 250 202', ink.bark, 1.6),
    path('M152 205H178V234H152ZM184 207H206V228H184ZM214 206H238V238H214Z', ink.teal),
    path('M184 207H206V228H184Z', ink.brick),
    path(d`M0 ${H}V496Q200 484 420 494T800 488V${H}Z`, ink.dune),
    path('M74 498Q60 550 20 600H230Q170 550 128 496Z', ink.cream, { opacity: 0.7 }),
    // The neem that shelters it, its swing, and a charpoy in the shade.
    shadow(600, 520, 200, 18, 0.2),
    at(590, 524, neem(500, ink.moss, ink.green, ink.leaf)),
    line('M676 300L684 462M728 296L736 462', ink.wood, 3.5),
    path('M670 460H752V472H670Z', ink.wood),
    shadow(711, 516, 52, 7),
    at(452, 560, charpoy(170)),
    circle(300, 560, 20, ink.brick),
    path('M300 540A20 20 0 0 1 300 580Q310 560 300 540ZM280 560Q300 552 320 560Q300 568 280 560Z', ink.gilt),
    shadow(300, 582, 22, 4),
  )
}

function foodSupply(): Canvas {
  const c = new Canvas(W, H)
  const dish = c.stamp(bowl(ink.cream, ink.teal))
  const windows = [140, 400, 660].map((x) => cuspedArch(x, 400, 190, 220, 130, 4)).join('')
  return c.add(
    rect(0, 0, W, H, ink.brick),
    rect(0, 0, W, H, c.pattern(tile(tenFold(150), ink.gilt, 1.6), 1, 25, 0), { opacity: 0.38 }),
    path(
      windows,
      c.linear([
        [ink.dusk, 0],
        [ink.lagoon, 0.5],
        [ink.peach, 1],
      ]),
    ),
    c.clipped(
      windows,
      skyline(W, 402, 120, ink.abyss, 16),
      crescent(664, 200, 22, ink.gilt),
      starrySky(50, 110, 450, 130, 18, ink.white, 8),
    ),
    line(windows, ink.gilt, 5),
    rect(0, 396, W, 14, ink.brass),
    rect(0, 410, W, 190, ink.rust),
    path('M0 500H800V600H0Z', ink.cream),
    rect(0, 516, W, 60, c.pattern(tile(eightFold(60), ink.green, 2), 1, 10, 516)),
    line('M0 512H800M0 580H800', ink.green, 4),
    rect(0, 492, W, 12, ink.dune),
    at(400, 300, steam(170, ink.white, 0.65)),
    path(
      'M286 494Q262 452 292 408Q296 446 316 456Q318 430 342 412Q346 444 366 456Q380 434 402 420Q410 446 432 458Q452 438 456 414Q480 434 482 456Q502 446 508 408Q538 452 514 494Z',
      ink.brass,
    ),
    path(
      'M310 494Q302 472 322 462Q330 478 346 480Q352 466 368 462Q378 474 400 478Q420 474 432 462Q448 466 454 480Q470 478 478 462Q498 472 490 494Z',
      ink.brick,
    ),
    at(400, 446, cauldron(), 1.12),
    at(400, 284, path('M-120 0Q0 -52 120 0Z', ink.white)),
    line(
      'M300 276L318 270M350 266L366 268M404 260L420 264M452 270L468 266M486 278L498 276M380 276L394 272M434 278L448 280',
      ink.brick,
      4,
      { strokeLinecap: 'round' },
    ),
    line('M500 280L590 172', ink.wood, 10, { strokeLinecap: 'round' }),
    at(150, 494, breads(6), 1.25),
    at(660, 494, bowl(ink.lagoon, ink.gilt, rice()), 1.4),
    dish(560, 494),
    dish(258, 494),
    dish(258, 462),
    dish(258, 430),
    at(752, 494, bowl(ink.cream, ink.teal), 0.8),
    at(52, 494, breads(2), 0.7),
  )
}

function health(): Canvas {
  const c = new Canvas(W, H)
  const niches: [number, number][] = [
    [96, 250],
    [704, 250],
    [96, 500],
    [704, 500],
    [222, 250],
    [578, 250],
    [222, 500],
    [578, 500],
  ]
  const shape = (x: number, y: number) => cuspedArch(x, y, 104, y - 92, 70, 3)
  const all = niches.map(([x, y]) => shape(x, y)).join('')
  const middle = cuspedArch(400, 500, 214, 210, 140, 4)
  const flask = (x: number, y: number, w: number, h: number, glass: string, label: string) =>
    at(x, y, bottle(w, h, glass, label))
  return c.add(
    rect(0, 0, W, H, ink.foam),
    rect(0, 0, W, H, c.pattern(tile(eightFold(80), ink.teal, 1.5), 1, 0, 12), { opacity: 0.4 }),
    path(all, ink.lagoon),
    path(
      middle,
      c.linear([
        [ink.forest, 0],
        [ink.lagoon, 1],
      ]),
    ),
    line(all + middle, ink.brass, 5),
    circle(400, 318, 102, ink.gilt, { opacity: 0.14 }),
    circle(400, 318, 78, ink.gilt, { opacity: 0.14 }),
    at(396, 414, stethoscope(ink.cream, ink.brass), 0.84),
    path(star(8, 3, 24, 396, 318), ink.gilt),
    flask(80, 250, 36, 96, ink.brick, ink.cream),
    flask(120, 250, 34, 70, ink.aqua, ink.white),
    flask(222, 250, 62, 84, ink.aqua, ink.cream),
    flask(566, 250, 38, 100, ink.teal, ink.gilt),
    flask(606, 250, 30, 66, ink.coral, ink.cream),
    flask(704, 250, 60, 90, ink.brass, ink.white),
    flask(582, 500, 66, 80, ink.coral, ink.cream),
    at(96, 500, matka(ink.cream, ink.sand), 0.82),
    at(222, 500, sprig(122, 5, ink.sage, ink.sage)),
    at(222, 500, bowl(ink.brick, ink.gilt), 0.72),
    line('M716 436L736 396', ink.dune, 12, { strokeLinecap: 'round' }),
    at(702, 500, bowl(ink.cream, ink.brass), [0.86, 1.3]),
    rect(0, 506, W, 94, ink.green),
    rect(0, 500, W, 8, ink.brass),
    rect(0, 524, W, 60, c.pattern(tile(eightFold(60), ink.gilt, 1.8), 1, 10, 524), { opacity: 0.75 }),
  )
}

export const care = {
  'orphans-support': orphansSupport,
  'food-supply': foodSupply,
  health: health,
}
