/** Sample events in which people celebrate, 800 by 450. */
import { arch, crescent, cuspedArch, dome, minaret } from '../architecture.ts'
import { bunting, lights, present, sweets } from '../gatherings.ts'
import { chords, eightFold, star, tenFold, tile } from '../girih.ts'
import { bookStack, rehal, scroll } from '../learning.ts'
import { skyline } from '../mosque.ts'
import { shadow, sprig, starrySky, sun } from '../nature.ts'
import { ink } from '../palette.ts'
import { d } from '../path.ts'
import { at, Canvas, circle, ellipse, group, line, path, rect } from '../svg.ts'
import { bowl, breads, dates, ewer, fruit, lantern, rice, teaGlass, tumbler } from '../tableware.ts'

const W = 800
const H = 450

function iftar(): Canvas {
  const c = new Canvas(W, H)
  const glass = c.stamp(tumbler(ink.rose))
  const net = c.pattern(tile(eightFold(44), ink.gilt, 1.6), 1, 4, 392)
  const skin = { light: ink.moss, shade: ink.green, trim: ink.gilt }
  const tower = c.stamp(minaret(0, 0, 16, 186, { ...skin, light: ink.green, shade: ink.forest }, 2))
  const side = c.stamp(dome(0, 0, 62, 52, skin, 8))
  return c.add(
    c.shade(0, 0, W, H, [
      [ink.dusk, 0],
      [ink.lagoon, 0.25],
      [ink.rose, 0.6],
      [ink.peach, 0.8],
    ]),
    starrySky(20, 8, 760, 110, 26, ink.white, 6),
    sun(400, 300, 104, ink.sky, 3, 0.16),
    group({ opacity: 0.55 }, skyline(W, 330, 110, ink.rust, 21)),
    tower(270, 334),
    tower(530, 334),
    rect(276, 262, 248, 80, ink.green),
    side(326, 264),
    side(474, 264),
    dome(400, 252, 124, 104, { light: ink.moss, shade: ink.green, trim: ink.gilt }, 16),
    rect(336, 236, 128, 100, ink.forest),
    path(arch(400, 334, 76, 286, 38), ink.lagoon),
    line(arch(400, 334, 76, 286, 38), ink.gilt, 3),
    crescent(628, 86, 30, ink.gilt),
    rect(0, 330, W, 120, ink.green),
    rect(0, 324, W, 14, ink.cream),
    rect(0, 392, W, 44, net),
    line('M0 388H800M0 440H800', ink.gilt, 3),
    path(
      Array.from({ length: 20 }, (_, i) => d`M${i * 40} 338L${i * 40 + 20} 362L${i * 40 + 40} 338Z`).join(''),
      ink.cream,
    ),
    at(240, 328, bowl(ink.gold, ink.sky, dates()), 1.1),
    at(560, 328, bowl(ink.teal, ink.cream, fruit()), 1.05),
    at(110, 328, ewer(ink.teal, ink.lagoon), 0.95),
    at(690, 328, breads(4)),
    glass(176, 328),
    glass(312, 328),
    glass(490, 328),
    glass(626, 328),
    at(36, 328, bowl(ink.brick, ink.gilt, rice()), 0.8),
    at(776, 328, bowl(ink.lagoon, ink.gilt), 0.6),
    path('M376 328L392 296L408 328ZM404 328L420 298L436 328ZM360 328L372 302L386 328Z', ink.brass),
    ellipse(398, 328, 56, 6, ink.white),
    at(60, 40, lantern(40), 0.9),
    at(740, 30, lantern(30), 0.9),
  )
}

function quranGraduation(): Canvas {
  const c = new Canvas(W, H)
  const opening = cuspedArch(400, 400, 330, 200, 150, 5)
  let roses = ''
  let buds = ''
  for (let i = 0; i <= 24; i++) {
    const t = i / 24
    const [x, y] = [200 + 400 * t, 96 + 4 * 62 * t * (1 - t)]
    const flower = star(8, 2, 11, x, y)
    if (i % 2) buds += flower
    else roses += flower
  }
  const award = c.stamp(scroll())
  return c.add(
    rect(0, 0, W, H, ink.green),
    rect(0, 0, W, 400, c.pattern(tile(tenFold(130), ink.gilt, 1.4), 1, 10, 4), { opacity: 0.34 }),
    path(
      opening,
      c.radial([
        [ink.white, 0],
        [ink.sky, 0.5],
        [ink.peach, 1],
      ]),
    ),
    line(chords(10, 3, 118, 400, 212), ink.brass, 2, { opacity: 0.75 }),
    line(chords(10, 4, 118, 400, 212), ink.brass, 1.2, { opacity: 0.6 }),
    line(opening, ink.gilt, 7),
    path('M0 0H210Q196 130 120 230Q70 300 60 400H0Z', ink.brick),
    path('M0 0H70Q80 160 40 400H0ZM130 0H170Q160 120 96 220Q70 262 62 300Q110 190 130 0Z', ink.rust, { opacity: 0.6 }),
    path('M800 0H590Q604 130 680 230Q730 300 740 400H800Z', ink.brick),
    path('M800 0H730Q720 160 760 400H800ZM670 0H630Q640 120 704 220Q730 262 738 300Q690 190 670 0Z', ink.rust, {
      opacity: 0.6,
    }),
    line('M58 306Q96 300 118 232M742 306Q704 300 682 232', ink.gilt, 7),
    path(roses, ink.white),
    path(buds, ink.rose),
    rect(0, 396, W, 54, ink.wood),
    rect(0, 396, W, 8, ink.clay),
    path('M230 404L250 362H550L570 404Z', ink.lagoon),
    path('M236 392H564L570 404H230Z', ink.abyss),
    rect(252, 366, 296, 24, c.pattern(tile(eightFold(24), ink.gilt, 1.2), 1, 256, 366)),
    shadow(400, 366, 120, 8),
    at(400, 364, rehal(), 0.92),
    award(176, 412),
    award(634, 412),
    at(170, 376, scroll(), 0.86),
    at(
      640,
      376,
      bookStack([
        [110, 22, ink.teal],
        [98, 20, ink.gold],
        [104, 22, ink.brick],
      ]),
      0.95,
    ),
    at(92, 400, sprig(110, 6, ink.sage)),
    path('M70 396H114L106 436H78Z', ink.brass),
    at(732, 400, sprig(110, 6, ink.sage)),
    path('M710 396H754L746 436H718Z', ink.brass),
  )
}

function eidMilan(): Canvas {
  const c = new Canvas(W, H)
  const lamp = c.stamp(lantern(70))
  const tea = c.stamp(teaGlass())
  return c.add(
    c.shade(0, 0, W, H, [
      [ink.lagoon, 0],
      [ink.teal, 0.4],
      [ink.aqua, 0.85],
    ]),
    rect(0, 0, W, 340, c.pattern(tile(eightFold(76), ink.foam, 1.2), 1, 20, 0), { opacity: 0.2 }),
    circle(400, 168, 150, ink.foam, { opacity: 0.1 }),
    circle(400, 168, 118, ink.foam, { opacity: 0.12 }),
    crescent(392, 172, 82, ink.gilt),
    path(star(8, 3, 26, 430, 146), ink.gilt),
    group({ opacity: 0.55 }, skyline(W, 342, 96, ink.lagoon, 31)),
    bunting(-20, 20, 410, 26, 46, 12, [ink.brick, ink.gilt, ink.green, ink.cream]),
    bunting(390, 26, 820, 16, 46, 12, [ink.gilt, ink.green, ink.cream, ink.brick]),
    lights(-10, 128, 250, 110, 30, 9, ink.gilt),
    lights(550, 110, 810, 128, 30, 9, ink.gilt),
    lamp(112, 150),
    lamp(690, 150),
    at(236, 130, lantern(60), 0.7),
    at(566, 130, lantern(60), 0.7),
    rect(0, 336, W, 114, ink.brick),
    rect(0, 330, W, 14, ink.cream),
    rect(0, 376, W, 50, c.pattern(tile(eightFold(50), ink.gilt, 1.7), 1, 0, 376)),
    line('M0 370H800M0 432H800', ink.gilt, 3),
    at(
      400,
      332,
      bowl(
        ink.white,
        ink.teal,
        path('M-46 -46C-36 -70 36 -70 46 -46Z', ink.sand) +
          line('M-34 -52Q-20 -64 -4 -54T26 -56M-16 -60Q0 -66 14 -60', ink.clay, 3) +
          path('M-10 -60L-4 -66L2 -60ZM16 -54L22 -60L28 -54Z', ink.leaf),
      ),
      1.35,
    ),
    at(262, 332, sweets(), 1.05),
    at(536, 332, sweets(), [-1.05, 1.05]),
    tea(336, 332),
    tea(466, 332),
    at(166, 332, ewer(ink.gold, ink.wood, ink.gilt), 0.85),
    at(650, 332, present(78, 66, ink.green, ink.gilt)),
    at(726, 332, present(60, 48, ink.cream, ink.brick)),
    at(664, 266, present(50, 38, ink.coral, ink.cream)),
    at(66, 332, bowl(ink.gold, ink.sky, dates()), 0.95),
  )
}

export const celebration = {
  iftar: iftar,
  'quran-graduation': quranGraduation,
  'eid-milan': eidMilan,
}
