/** Posters of the two kinds of talk, 800 by 450. */
import { arch, dome } from '../architecture.ts'
import { eightFold, tenFold, tile } from '../girih.ts'
import { inkPot, rehal, shelf } from '../learning.ts'
import { skyline } from '../mosque.ts'
import { birds, sun } from '../nature.ts'
import { ink } from '../palette.ts'
import { at, Canvas, group, line, path, rect } from '../svg.ts'
import { lantern } from '../tableware.ts'

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

export const talkPosters = { 'poster-friday': friday, 'poster-dars': dars }
