/** Pictures of the trust's office and its certificates, 800 by 600. */
import { arch, dome } from '../architecture.ts'
import { certificate } from '../gatherings.ts'
import { eightFold, star, tile } from '../girih.ts'
import { bookStack, inkPot, shelf } from '../learning.ts'
import { skyline } from '../mosque.ts'
import { ridge, shadow, sprig, sun } from '../nature.ts'
import { ink } from '../palette.ts'
import { d } from '../path.ts'
import { at, Canvas, circle, ellipse, group, line, path, rect } from '../svg.ts'
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

function certificates(): Canvas {
  const c = new Canvas(W, H)
  return c.add(
    rect(0, 0, W, H, ink.mint),
    rect(0, 0, W, 460, c.pattern(tile(eightFold(84), ink.sage, 1.5), 1, 22, 0), { opacity: 0.8 }),
    path('M300 0H500L640 460H160Z', ink.white, { opacity: 0.25 }),
    line('M400 20V60M160 60V110M640 60V110', ink.slate, 2),
    circle(400, 20, 5, ink.gold),
    circle(160, 60, 5, ink.gold),
    circle(640, 60, 5, ink.gold),
    at(400, 196, certificate(260, 272, ink.green, ink.brick)),
    at(150, 220, certificate(180, 220, ink.wood, ink.green)),
    at(650, 220, certificate(180, 220, ink.wood, ink.teal)),
    rect(0, 456, W, 144, ink.green),
    rect(40, 440, 720, 24, ink.wood),
    rect(40, 440, 720, 6, ink.clay),
    rect(0, 510, W, 60, c.pattern(tile(eightFold(60), ink.gilt, 1.7), 1, 10, 510), { opacity: 0.7 }),
    // The award, a plant and the year's bound accounts.
    path('M362 440V424H438V440ZM376 424Q392 414 392 392H408Q408 414 424 424Z', ink.gold),
    path('M350 348H450Q450 396 400 398Q350 396 350 348Z', ink.brass),
    path('M424 348H450Q450 396 400 398Q430 386 424 348Z', ink.gold),
    line('M352 354Q322 352 330 374Q338 390 360 384M448 354Q478 352 470 374Q462 390 440 384', ink.brass, 7),
    path(star(8, 3, 17, 398, 370), ink.white),
    at(
      150,
      440,
      bookStack([
        [150, 28, ink.brick],
        [134, 24, ink.teal],
      ]),
    ),
    at(252, 440, sprig(80, 5, ink.leaf)),
    path('M230 440L224 408H280L274 440Z', ink.coral),
    at(
      640,
      440,
      shelf([
        [24, 84, ink.brick],
        [28, 92, ink.lagoon],
        [22, 78, ink.gold],
        [26, 88, ink.moss],
      ]),
    ),
    at(
      556,
      440,
      group(
        {},
        path('M-30 0L-36 -56H36L30 0Z', ink.foam),
        path(star(10, 3, 20, 0, -28), ink.teal),
        ellipse(0, 0, 34, 4, ink.aqua),
      ),
    ),
    shadow(400, 466, 360, 5, 0.25),
  )
}

export const office = {
  ceo: ceo,
  certificates: certificates,
}
