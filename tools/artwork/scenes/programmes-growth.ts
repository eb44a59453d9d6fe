/** Programmes that help people to stand by themselves, 800 by 600. */
import { arch, dome } from '../architecture.ts'
import { chords, eightFold, polygon, star, tenFold, tile } from '../girih.ts'
import { bookStack, globe, inkPot, openBook, pencils, rehal } from '../learning.ts'
import { skyline } from '../mosque.ts'
import { cloud, palm, ridge, ripples, shadow, sprig, sun } from '../nature.ts'
import { ink } from '../palette.ts'
import { d } from '../path.ts'
import { at, Canvas, circle, line, path, rect } from '../svg.ts'
import { drop, handPump, hut, matka, sewingMachine, spool } from '../works.ts'

const W = 800
const H = 600

function education(): Canvas {
  const c = new Canvas(W, H)
  const window = arch(400, 470, 400, 250, 180)
  return c.add(
    rect(0, 0, W, H, ink.green),
    rect(0, 0, W, H, c.pattern(tile(eightFold(84), ink.gilt, 1.5), 1, 22, 0), { opacity: 0.32 }),
    path(
      window,
      c.linear([
        [ink.lagoon, 0],
        [ink.aqua, 0.5],
        [ink.sky, 1],
      ]),
    ),
    c.clipped(window, sun(400, 400, 130, ink.sky, 3, 0.2), skyline(W, 470, 90, ink.teal, 3)),
    line(chords(8, 3, 92, 400, 226), ink.gilt, 2.4),
    line(chords(8, 2, 92, 400, 226) + chords(8, 3, 40, 400, 226), ink.white, 1.6, { opacity: 0.9 }),
    ...polygon(8, 92, 400, 226, -90).map(([x, y]) => circle(x, y, 5, ink.gilt)),
    line(window, ink.gilt, 6),
    line('M400 390V330M356 396L334 344M444 396L466 344M310 410L276 372M490 410L524 372', ink.white, 3, {
      strokeLinecap: 'round',
      opacity: 0.8,
    }),
    rect(0, 500, W, 100, ink.wood),
    rect(0, 500, W, 10, ink.clay),
    rect(0, 572, W, 28, ink.bark),
    shadow(400, 520, 190, 12),
    at(400, 510, openBook(ink.brick), 1.45),
    at(
      142,
      500,
      bookStack([
        [170, 34, ink.brick],
        [150, 30, ink.teal],
        [164, 36, ink.gold],
      ]),
    ),
    at(140, 400, globe(), 0.95),
    at(640, 500, pencils(ink.teal, ink.gilt), 1.1),
    at(728, 500, inkPot(), 0.9),
  )
}

function waterSupply(): Canvas {
  const c = new Canvas(W, H)
  const pot = c.stamp(matka())
  return c.add(
    c.shade(0, 0, W, H, [
      [ink.aqua, 0],
      [ink.foam, 0.4],
      [ink.sky, 0.7],
    ]),
    sun(610, 150, 62, ink.white, 3, 0.28),
    cloud(200, 110, 170, ink.white, 0.9),
    cloud(420, 190, 110, ink.white, 0.7),
    ridge(W, [390, 350, 380, 330, 372, 340, 380], H, ink.dune),
    ridge(W, [420, 400, 412, 384, 420, 400], H, ink.sand),
    at(610, 428, palm(230, ink.leaf, ink.bark, 0.05)),
    at(690, 432, palm(180, ink.moss, ink.bark, -0.06)),
    at(118, 436, hut()),
    at(232, 424, hut(ink.coral, ink.wood), 0.72),
    at(742, 430, hut(), 0.62),
    path(d`M0 ${H}V446Q180 420 420 446T800 436V${H}Z`, ink.peach),
    path('M340 560Q400 500 560 506Q720 510 800 470V600H300Z', ink.teal),
    path('M390 570Q440 524 570 526Q720 524 800 496V600H360Z', ink.aqua),
    ripples(420, 536, 360, 52, 9, ink.white, 3, 0.8),
    shadow(330, 536, 110, 12),
    at(330, 536, handPump(), 1.35),
    path('M416 342H440V486Q446 500 428 500Q410 500 416 486Z', ink.foam),
    line('M424 350V480M432 344V470', ink.teal, 2.5, { opacity: 0.7 }),
    shadow(430, 564, 62, 9),
    at(430, 562, matka(), 0.85),
    at(398, 452, drop(20, ink.teal)),
    at(456, 460, drop(16, ink.teal)),
    pot(130, 560),
    at(214, 566, matka(ink.clay, ink.wood), 0.8),
    at(56, 570, matka(ink.clay, ink.wood), 0.7),
    ...[560, 606, 652, 698, 744].map((x, i) => at(x, 500 - i * 5, sprig(46 - (i % 2) * 10, 4, ink.leaf))),
  )
}

function selfSufficiency(): Canvas {
  const c = new Canvas(W, H)
  const window = arch(220, 390, 250, 210, 120)
  return c.add(
    rect(0, 0, W, H, ink.cream),
    rect(0, 0, W, H, c.pattern(tile(eightFold(90), ink.dune, 1.6), 1, 40, 0), { opacity: 0.75 }),
    path(
      window,
      c.linear([
        [ink.aqua, 0],
        [ink.sky, 1],
      ]),
    ),
    c.clipped(
      window,
      sun(270, 230, 40, ink.white, 2, 0.3),
      ridge(W, [340, 310, 340, 300, 330], 400, ink.sage),
      skyline(420, 392, 84, ink.moss, 3),
    ),
    line(window, ink.brass, 8),
    line('M220 92V390M95 300H345', ink.brass, 4),
    rect(80, 388, 280, 14, ink.wood),
    // Finished cloth on a rail.
    line('M440 96H790', ink.wood, 8, { strokeLinecap: 'round' }),
    path('M462 98H566V330Q540 342 514 330T462 330Z', ink.green),
    rect(462, 262, 104, 40, c.pattern(tile(eightFold(40), ink.gilt, 1.6), 1, 454, 262)),
    path('M540 98H566V330Q553 336 540 336Z', ink.forest, { opacity: 0.5 }),
    path('M580 98H676V300Q652 312 628 300T580 300Z', ink.brick),
    rect(580, 236, 96, 36, c.pattern(tile(eightFold(36), ink.gilt, 1.5), 1, 574, 236)),
    path('M652 98H676V300Q664 306 652 306Z', ink.rust, { opacity: 0.6 }),
    path('M690 98H780V346Q758 358 736 346T690 346Z', ink.teal),
    rect(690, 276, 90, 44, c.pattern(tile(eightFold(44), ink.sky, 1.6), 1, 686, 276)),
    path('M756 98H780V346Q768 352 756 352Z', ink.lagoon, { opacity: 0.6 }),
    rect(0, 488, W, 112, ink.wood),
    rect(0, 488, W, 12, ink.clay),
    rect(0, 580, W, 20, ink.bark),
    shadow(420, 492, 210, 8),
    at(424, 490, sewingMachine(), 1.35),
    path(
      'M90 490Q140 456 220 462H330Q346 480 352 500Q362 540 340 566Q330 578 300 574Q250 568 200 552T70 566Q60 520 90 490Z',
      ink.brick,
    ),
    path(
      'M70 566Q60 540 68 520Q140 500 200 518T352 500Q362 540 340 566Q330 578 300 574Q250 568 200 552T70 566Z',
      ink.rust,
      { opacity: 0.55 },
    ),
    line('M76 544Q140 522 200 536T346 546', ink.gilt, 4, { strokeDasharray: '10 6' }),
    at(660, 490, spool(ink.teal), 1.2),
    at(706, 490, spool(ink.brick), 1.2),
    at(683, 436, spool(ink.brass), 1.2),
    at(754, 490, spool(ink.green), 1.2),
    line('M560 540Q620 520 680 540T790 530', ink.gilt, 12),
    line('M566 538Q620 520 680 540T790 530', ink.wood, 12, { strokeDasharray: '2 14' }),
  )
}

function quranicInstitutes(): Canvas {
  const c = new Canvas(W, H)
  const school = c.stamp(
    circle(0, -18, 52, ink.gilt, { opacity: 0.14 }) +
      dome(0, -26, 44, 38, { light: ink.moss, shade: ink.green, trim: ink.gilt }) +
      rect(-34, -28, 68, 34, ink.cream) +
      rect(14, -28, 20, 34, ink.dune) +
      path(arch(0, 6, 18, -10, 9) + arch(-22, 6, 11, -8, 6) + arch(22, 6, 11, -8, 6), ink.brick),
  )
  const ring = polygon(10, 232, 400, 318, -90).map(
    ([x, y]) => [400 + (x - 400) * 1.32, 310 + (y - 318) * 0.98] as const,
  )
  const link = (skip: number) =>
    ring
      .map(([x, y], i) => d`M${x} ${y}L${ring[(i + skip) % 10]?.[0] ?? 0} ${ring[(i + skip) % 10]?.[1] ?? 0}`)
      .join('')
  return c.add(
    rect(
      0,
      0,
      W,
      H,
      c.radial([
        [ink.moss, 0],
        [ink.green, 0.45],
        [ink.deep, 1],
      ]),
    ),
    rect(0, 0, W, H, c.pattern(tile(tenFold(120), ink.sage, 1.2), 1, 40, 12), { opacity: 0.16 }),
    line(link(3), ink.gilt, 2, { opacity: 0.85 }),
    line(link(1), ink.gilt, 1.6, { opacity: 0.55, strokeDasharray: '2 7', strokeLinecap: 'round' }),
    circle(400, 318, 128, ink.gilt, { opacity: 0.16 }),
    circle(400, 318, 104, ink.sky, { opacity: 0.22 }),
    path(star(10, 3, 116, 400, 310), ink.forest),
    line(star(10, 3, 116, 400, 310), ink.gilt, 3),
    at(400, 392, rehal(), 0.78),
    ...ring.map(([x, y]) => school(Math.round(x), Math.round(y + 12))),
  )
}

export const growth = {
  education: education,
  'water-supply': waterSupply,
  'self-sufficiency-plans': selfSufficiency,
  'quranic-institutes-network': quranicInstitutes,
}
