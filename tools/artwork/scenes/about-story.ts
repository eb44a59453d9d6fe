/** Pictures of the trust's history and aims, 800 by 600. */
import { arch, cuspedArch, dome } from '../architecture.ts'
import { chords, eightFold, star, tenFold, tile } from '../girih.ts'
import { flatHouse, neem, roofs } from '../karachi.ts'
import { byDay, mosque, skyline } from '../mosque.ts'
import { birds, cloud, cypress, palm, ridge, ripples, sprig, sun } from '../nature.ts'
import { ink } from '../palette.ts'
import { at, Canvas, circle, group, line, path, rect } from '../svg.ts'
import { lantern } from '../tableware.ts'

const W = 800
const H = 600

function introduction(): Canvas {
  const c = new Canvas(W, H)
  const flower = c.stamp(path(star(8, 2, 8), ink.sky))
  const dark = c.stamp(cypress(120, ink.green, ink.forest))
  return c.add(
    c.shade(0, 0, W, H, [
      [ink.aqua, 0],
      [ink.foam, 0.45],
      [ink.sky, 0.7],
    ]),
    rect(0, 0, W, 330, c.pattern(tile(eightFold(88), ink.white, 1.4), 1, 4, 0), { opacity: 0.28 }),
    sun(400, 230, 116, ink.white, 3, 0.24),
    cloud(140, 120, 150, ink.white, 0.9),
    cloud(668, 164, 130, ink.white, 0.85),
    birds(
      [
        [540, 96, 12],
        [572, 78, 9],
      ],
      ink.slate,
    ),
    group({ opacity: 0.5 }, skyline(W, 424, 80, ink.aqua, 5)),
    at(66, 430, palm(190, ink.leaf)),
    at(742, 430, palm(210, ink.leaf, ink.bark, -0.05)),
    mosque(c, 400, 430, 520, byDay, 4),
    rect(0, 428, W, 172, ink.leaf),
    path('M330 428H470L620 600H180Z', ink.cream),
    path('M372 444H428L476 600H324Z', ink.stone),
    path(
      'M377 450H423L464 600H336Z',
      c.linear([
        [ink.aqua, 0],
        [ink.teal, 1],
      ]),
    ),
    ripples(356, 462, 88, 130, 11, ink.white, 2, 0.8),
    path('M0 470H276L240 512H0ZM800 470H524L560 512H800ZM0 540H216L176 600H0ZM800 540H584L624 600H800Z', ink.moss),
    dark(296, 470),
    dark(504, 470),
    group({ transform: 'translate(236 540) scale(1.4)' }, dark(0, 0)),
    group({ transform: 'translate(564 540) scale(1.4)' }, dark(0, 0)),
    ...[
      [90, 492],
      [170, 494],
      [630, 492],
      [710, 490],
      [60, 568],
      [140, 572],
      [660, 570],
      [740, 566],
    ].map(([x = 0, y = 0]) => flower(x, y)),
  )
}

function missionStory(): Canvas {
  const c = new Canvas(W, H)
  const home = c.stamp(flatHouse(132, 84, { wall: ink.sand, shade: ink.clay, door: ink.teal, glow: ink.gilt }))
  const shade = c.stamp(neem(160, ink.leaf, ink.green, ink.sage))
  const lamp = c.stamp(
    line('M0 0V-62', ink.bark, 4) +
      circle(0, -72, 22, ink.white, { opacity: 0.3 }) +
      path('M-9 -62H9L6 -84H-6Z', ink.gilt) +
      path('M-11 -62H11V-58H-11ZM-8 -84H8L0 -94Z', ink.bark),
  )
  return c.add(
    c.shade(0, 0, W, H, [
      [ink.lagoon, 0],
      [ink.aqua, 0.3],
      [ink.sky, 0.5],
      [ink.peach, 0.66],
    ]),
    rect(0, 0, W, 220, c.pattern(tile(tenFold(160), ink.white, 1.3), 1, 0, 10), { opacity: 0.16 }),
    sun(548, 236, 88, ink.white, 3, 0.2),
    cloud(180, 120, 150, ink.white, 0.5),
    cloud(710, 92, 120, ink.white, 0.45),
    roofs(W, 330, 100, ink.aqua, 9),
    ridge(W, [330, 318, 326, 306, 322, 310], H, ink.dune),
    path('M120 600Q240 380 380 320Q460 284 548 284T800 330V600Z', ink.clay),
    at(
      548,
      300,
      group(
        {},
        dome(0, -46, 84, 72, { light: ink.teal, shade: ink.lagoon }, 10),
        rect(-66, -48, 132, 56, ink.cream),
        rect(30, -48, 36, 56, ink.sand),
        path(arch(0, 8, 32, -16, 16) + arch(-42, 8, 18, -12, 10) + arch(42, 8, 18, -12, 10), ink.green),
        rect(-88, -104, 12, 112, ink.cream),
        rect(76, -104, 12, 112, ink.sand),
        dome(-82, -104, 20, 18, { light: ink.teal, shade: ink.lagoon }),
        dome(82, -104, 20, 18, { light: ink.teal, shade: ink.lagoon }),
        rect(-70, -52, 140, 5, ink.brass),
      ),
    ),
    at(690, 340, home(0, 0), 0.64),
    at(416, 342, home(0, 0), 0.54),
    at(752, 350, shade(0, 0), 0.66),
    at(452, 340, palm(86, ink.moss)),
    path('M0 600V420Q150 380 330 420T800 390V600Z', ink.dune),
    path('M0 600V500Q230 460 420 510T800 490V600Z', ink.clay),
    // The road of the years, from a first shelter to the mosque on the hill.
    path(
      'M538 308H558Q600 340 520 366Q440 390 520 416Q690 452 560 500Q420 548 330 600H110Q270 540 410 492Q560 446 440 420Q360 394 460 362Q560 338 538 308Z',
      ink.cream,
    ),
    line('M548 310Q578 340 492 364Q400 390 480 418Q620 450 486 496Q330 548 220 600', ink.clay, 3, {
      strokeDasharray: '10 10',
    }),
    at(196, 476, home(0, 0)),
    at(306, 462, shade(0, 0)),
    lamp(420, 372),
    group({ transform: 'translate(586 412) scale(1.15)' }, lamp(0, 0)),
    group({ transform: 'translate(372 484) scale(1.4)' }, lamp(0, 0)),
    group({ transform: 'translate(612 520) scale(1.6)' }, lamp(0, 0)),
    group({ transform: 'translate(64 596) scale(1.9)' }, lamp(0, 0)),
    at(420, 590, sprig(70, 5, ink.sage)),
    at(470, 596, sprig(48, 4, ink.sage)),
    at(716, 580, sprig(80, 5, ink.sage)),
  )
}

function vision(): Canvas {
  const c = new Canvas(W, H)
  const opening = cuspedArch(400, 600, 500, 330, 250, 6)
  const frame = `M0 0H800V600H0Z${opening}`
  return c.add(
    c.shade(0, 0, W, H, [
      [ink.aqua, 0],
      [ink.sky, 0.4],
      [ink.peach, 0.66],
    ]),
    line(chords(10, 3, 214, 400, 330), ink.white, 2.4, { opacity: 0.75 }),
    line(chords(10, 4, 214, 400, 330) + chords(10, 3, 110, 400, 330), ink.white, 1.4, { opacity: 0.6 }),
    circle(400, 330, 96, ink.white, { opacity: 0.4 }),
    circle(400, 330, 74, ink.white),
    birds(
      [
        [262, 226, 11],
        [290, 208, 9],
        [520, 190, 10],
      ],
      ink.rust,
    ),
    group({ opacity: 0.6 }, skyline(W, 420, 84, ink.teal, 18)),
    skyline(W, 426, 58, ink.lagoon, 24),
    c.shade(0, 420, W, 180, [
      [ink.peach, 0],
      [ink.aqua, 0.3],
      [ink.teal, 1],
    ]),
    path('M392 420H408L470 600H330Z', ink.white, { opacity: 0.5 }),
    ripples(160, 430, 480, 150, 26, ink.white, 4, 0.8),
    path('M0 600V500Q90 476 190 520T330 600ZM800 600V500Q710 476 610 520T470 600Z', ink.moss),
    at(206, 540, cypress(120, ink.leaf, ink.green)),
    at(594, 540, cypress(120, ink.leaf, ink.green)),
    path(frame, ink.green, { fillRule: 'evenodd' }),
    path(frame, c.pattern(tile(tenFold(120), ink.gilt, 1.6), 1, 40, -12), { fillRule: 'evenodd', opacity: 0.6 }),
    line(opening, ink.gilt, 8),
    line(opening, ink.forest, 2.5),
    at(400, 60, lantern(60), 0.8),
  )
}

export const story = {
  introduction: introduction,
  'mission-story': missionStory,
  vision: vision,
}
