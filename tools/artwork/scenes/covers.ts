/** Large pictures for other services: podcast covers, 1400 by 1400, and the card shown when a page is shared, 1200 by 630. */
import { arch, cuspedArch } from '../architecture.ts'
import { chords, eightFold, star, tenFold, tile } from '../girih.ts'
import { rehal } from '../learning.ts'
import { lettering } from '../lettering.ts'
import { byDay, byDusk, mosque, skyline } from '../mosque.ts'
import { cloud, cypress, palm, ripples, sun } from '../nature.ts'
import { ink } from '../palette.ts'
import { d } from '../path.ts'
import { at, Canvas, group, line, path, rect } from '../svg.ts'
import { lantern } from '../tableware.ts'

function title(text: string, y: number): string {
  return (
    path(lettering(text, 700, y, 138), ink.white) +
    line(d`M250 ${y + 76}H632M768 ${y + 76}H1150`, ink.gilt, 4) +
    line(chords(8, 3, 36, 700, y + 76), ink.gilt, 4) +
    path(star(8, 3, 13, 700, y + 76), ink.gilt)
  )
}

export function fridayCover(): Canvas {
  const c = new Canvas(1400, 1400)
  const opening = cuspedArch(700, 1010, 900, 560, 400, 7)
  return c.add(
    rect(0, 0, 1400, 1400, ink.green),
    rect(0, 0, 1400, 1400, c.pattern(tile(tenFold(280), ink.gilt, 4), 1, 0, 40), { opacity: 0.42 }),
    path(
      opening,
      c.linear([
        [ink.lagoon, 0],
        [ink.aqua, 0.5],
        [ink.sky, 0.85],
        [ink.peach, 1],
      ]),
    ),
    c.clipped(
      opening,
      sun(700, 640, 190, ink.sky, 3, 0.16),
      group({ opacity: 0.5 }, skyline(1400, 960, 170, ink.moss, 7)),
      mosque(c, 700, 960, 640, byDusk, 4),
      rect(0, 960, 1400, 60, ink.forest),
      line('M250 962H1150', ink.gilt, 4),
    ),
    line(opening, ink.gilt, 14),
    line(opening, ink.forest, 4),
    rect(0, 1010, 1400, 390, ink.green),
    rect(0, 1010, 1400, 8, ink.gilt),
    title('Friday Bayan', 1210),
    at(118, 150, lantern(150), 1.5),
    at(1282, 150, lantern(150), 1.5),
  )
}

export function darsCover(): Canvas {
  const c = new Canvas(1400, 1400)
  const opening = arch(700, 1010, 860, 560, 440)
  return c.add(
    rect(0, 0, 1400, 1400, ink.lagoon),
    rect(0, 0, 1400, 1400, c.pattern(tile(eightFold(200), ink.sky, 4), 1, 0, 10), { opacity: 0.34 }),
    path(
      opening,
      c.linear([
        [ink.aqua, 0],
        [ink.sky, 0.5],
        [ink.peach, 1],
      ]),
    ),
    c.clipped(
      opening,
      line(chords(10, 3, 330, 700, 620), ink.white, 5, { opacity: 0.7 }),
      line(chords(10, 4, 330, 700, 620), ink.white, 3, { opacity: 0.5 }),
      sun(700, 660, 170, ink.white, 3, 0.22),
      skyline(1400, 930, 130, ink.teal, 27),
      cloud(440, 400, 180, ink.white, 0.6),
      cloud(960, 470, 160, ink.white, 0.6),
      rect(0, 920, 1400, 100, ink.brick),
      rect(0, 932, 1400, 70, c.pattern(tile(eightFold(70), ink.gilt, 2.5), 1, 0, 932)),
      at(700, 985, rehal(), 2.1),
    ),
    line(opening, ink.gilt, 14),
    line(opening, ink.abyss, 4),
    rect(0, 1010, 1400, 390, ink.abyss),
    rect(0, 1010, 1400, 8, ink.gilt),
    title('Morning Dars', 1210),
  )
}

export function shareCard(): Canvas {
  const c = new Canvas(1200, 630)
  const opening = cuspedArch(600, 630, 820, 330, 270, 7)
  const frame = `M0 0H1200V630H0Z${opening}`
  return c.add(
    rect(0, 0, 1200, 630, ink.aqua),
    sun(600, 300, 130, ink.white, 3, 0.3),
    cloud(330, 250, 150, ink.white),
    cloud(880, 230, 140, ink.white),
    skyline(1200, 500, 90, ink.teal, 5),
    at(270, 505, palm(180, ink.green)),
    at(940, 505, palm(190, ink.green, ink.bark, -0.05)),
    mosque(c, 600, 500, 480, byDay, 4),
    rect(0, 498, 1200, 140, ink.leaf),
    path('M540 498H660L740 630H460Z', ink.cream),
    path('M576 508H624L660 630H540Z', ink.teal),
    ripples(556, 516, 88, 108, 8, ink.white, 2, 0.8),
    at(490, 540, cypress(120, ink.green, ink.forest)),
    at(710, 540, cypress(120, ink.green, ink.forest)),
    path(frame, ink.green, { fillRule: 'evenodd' }),
    path(frame, c.pattern(tile(tenFold(150), ink.bronze, 2), 1, 0, 0), { fillRule: 'evenodd' }),
    line(opening, ink.gilt, 10),
    at(96, 110, lantern(110), 1.2),
    at(1104, 110, lantern(110), 1.2),
  )
}
