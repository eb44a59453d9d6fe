/** The picture of the trust's office, 800 by 600. */
import { arch, dome } from '../architecture.ts'
import { eightFold, star, tile } from '../girih.ts'
import { bookStack, inkPot, shelf } from '../learning.ts'
import { skyline } from '../mosque.ts'
import { ridge, sprig, sun } from '../nature.ts'
import { ink } from '../palette.ts'
import { d } from '../path.ts'
import { at, Canvas, group, line, path, rect } from '../svg.ts'
import { teaGlass } from '../tableware.ts'

const W = 800
const H = 600

function ceo(): Canvas {
  const c = new Canvas(W, H)
  const window = arch(520, 400, 300, 210, 130)
  let lines = ''
  for (let i = 0; i < 6; i++) lines += d`M-82 ${-96 + i * 18}H${i === 5 ? 10 : 82}`
  return c.add(
    rect(0, 0, W, H, ink.forest),
    rect(0, 0, W, H, c.pattern(tile(eightFold(88), ink.gilt, 1.3), 1, 36, 0), { opacity: 0.22 }),
    path(
      window,
      c.linear([
        [ink.aqua, 0],
        [ink.foam, 0.5],
        [ink.sky, 1],
      ]),
    ),
    c.clipped(
      window,
      sun(586, 226, 38, ink.white, 3, 0.25),
      ridge(W, [340, 320, 346, 316, 340, 322], 410, ink.sage),
      group({ opacity: 0.8 }, skyline(W, 402, 70, ink.moss, 3)),
      dome(470, 372, 84, 70, { light: ink.teal, shade: ink.lagoon }, 30),
    ),
    line(window, ink.brass, 8),
    line('M520 84V400M370 290H670', ink.brass, 4),
    rect(356, 396, 328, 14, ink.clay),
    rect(60, 216, 220, 12, ink.clay),
    at(
      76,
      216,
      shelf([
        [26, 96, ink.brick],
        [30, 108, ink.teal],
        [22, 90, ink.brass],
        [28, 104, ink.moss],
        [26, 98, ink.rose],
      ]),
    ),
    at(238, 216, sprig(84, 5, ink.sage)),
    path('M218 216L224 186H252L258 216Z', ink.brick),
    rect(60, 366, 220, 12, ink.clay),
    at(
      140,
      366,
      bookStack([
        [130, 26, ink.lagoon],
        [114, 24, ink.gold],
        [122, 26, ink.brick],
      ]),
    ),
    at(
      244,
      366,
      group(
        {},
        rect(-24, -66, 48, 66, ink.brass),
        rect(-18, -60, 36, 54, ink.cream),
        path(star(8, 3, 15, 0, -33), ink.green),
      ),
    ),
    rect(0, 444, W, 156, ink.wood),
    rect(0, 444, W, 14, ink.clay),
    path('M0 458H800V470H0Z', ink.bark, { opacity: 0.4 }),
    // The letter, with its pen laid across.
    group(
      { transform: 'translate(380 560) rotate(-6) scale(1.15)' },
      rect(-104, -148, 216, 190, ink.ink, { opacity: 0.2 }),
      rect(-108, -154, 216, 190, ink.white),
      path(star(8, 3, 16, 0, -128), ink.green),
      line('M-82 -128H-26M26 -128H82', ink.brass, 2.5),
      line(lines, ink.ash, 4, { strokeLinecap: 'round' }),
    ),
    group(
      { transform: 'translate(520 520) rotate(-38)' },
      rect(-70, -8, 112, 16, ink.ink),
      rect(-70, -8, 14, 16, ink.brass),
      rect(30, -8, 10, 16, ink.brass),
      path('M42 -8L78 0L42 8Z', ink.gilt),
    ),
    line(
      'M600 560A26 26 0 1 1 652 560A26 26 0 1 1 600 560M664 560A26 26 0 1 1 716 560A26 26 0 1 1 664 560M652 556Q658 548 664 556M600 554L586 540M716 554L730 540',
      ink.ink,
      5,
      { strokeLinecap: 'round' },
    ),
    at(684, 478, teaGlass(ink.clay), 1.2),
    at(150, 510, inkPot(), 1.3),
  )
}

export const office = { ceo }
