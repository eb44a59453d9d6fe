/** Programmes of relief, 800 by 600. */
import { crescent } from '../architecture.ts'
import { star, tenFold, tile } from '../girih.ts'
import { bedding, charpoy, flatHouse, neem } from '../karachi.ts'
import { birds, cloud, ridge, ripples, shadow, starrySky, sun } from '../nature.ts'
import { ink } from '../palette.ts'
import { d } from '../path.ts'
import { at, Canvas, ellipse, group, line, path, rect } from '../svg.ts'
import { sack } from '../tableware.ts'
import { boat, kite, matka, parcel, tent } from '../works.ts'

const W = 800
const H = 600

function reliefPakistan(): Canvas {
  const c = new Canvas(W, H)
  const far = c.stamp(
    rect(-2, -22, 4, 22, ink.teal) + ellipse(-7, -28, 13, 9, ink.sage) + ellipse(7, -30, 14, 11, ink.teal),
  )
  const home = c.stamp(flatHouse(170, 104, { wall: ink.clay, shade: ink.wood, door: ink.bark }))
  const camp = c.stamp(tent(ink.cream, ink.sand))
  return c.add(
    c.shade(0, 0, W, H, [
      [ink.teal, 0],
      [ink.aqua, 0.3],
      [ink.sky, 0.6],
    ]),
    sun(640, 214, 56, ink.white, 3, 0.24),
    cloud(420, 96, 190, ink.white, 0.6),
    cloud(120, 130, 150, ink.white, 0.5),
    birds(
      [
        [300, 190, 11],
        [334, 174, 8],
        [520, 150, 9],
      ],
      ink.lagoon,
    ),
    // The plain to the horizon: far trees, and the embankment on which families wait.
    ridge(W, [342, 336, 340, 334, 342, 336, 340], 400, ink.sage),
    ...[30, 74, 330, 372, 420, 560, 606, 770].map((x, i) => at(x, 344, far(0, 0), 1 + (i % 3) * 0.2)),
    path('M0 400V356Q120 344 270 350L316 400Z', ink.clay),
    at(70, 364, camp(0, 0), 0.72),
    at(172, 366, camp(0, 0), 0.52),
    c.shade(0, 384, W, 216, [
      [ink.aqua, 0],
      [ink.teal, 0.5],
      [ink.abyss, 1],
    ]),
    // Flat mud roofs stand out of the water, with what was saved on top.
    at(548, 440, home(0, 0)),
    at(540, 318, charpoy(104, at(-2, 4, bedding(), 0.5))),
    at(722, 452, home(0, 0), 0.8),
    at(752, 352, matka(), 0.4),
    path('M452 412H644L660 470H430Z', ink.teal, { opacity: 0.86 }),
    path('M644 426H800V480H624Z', ink.teal, { opacity: 0.86 }),
    line('M446 413H650M642 427H800', ink.foam, 4, { strokeLinecap: 'round', opacity: 0.8 }),
    at(296, 436, neem(176, ink.moss, ink.green, ink.leaf)),
    path('M276 408H318L330 446H264Z', ink.teal, { opacity: 0.86 }),
    ripples(10, 420, 780, 160, 30, ink.foam, 6, 0.55),
    shadow(400, 546, 230, 14, 0.3),
    at(334, 500, sack(ink.cream, ink.dune, path(star(8, 3, 22, -6, -52), ink.green)), 0.95),
    at(478, 500, sack(ink.sand, ink.clay, path(star(8, 3, 22, -6, -52), ink.brick)), 0.85),
    at(404, 506, parcel(92, 76)),
    at(404, 430, parcel(70, 56, ink.dune, ink.brick)),
    at(260, 500, parcel(64, 60, ink.dune, ink.green)),
    at(548, 500, parcel(60, 54)),
    at(400, 546, boat(), 1.35),
    line('M592 556L676 420', ink.bark, 7, { strokeLinecap: 'round' }),
    path('M584 552L600 560L580 602L566 594Z', ink.wood),
    line('M168 468V380', ink.bark, 6),
    path('M170 380Q200 366 228 382Q206 392 228 412Q200 400 170 416Z', ink.green),
    crescent(192, 396, 9, ink.white),
    line('M120 562Q250 540 330 556T560 560T720 552', ink.foam, 4, { strokeLinecap: 'round', opacity: 0.7 }),
  )
}

function reliefGaza(): Canvas {
  const c = new Canvas(W, H)
  let leaves = ''
  const branch: [number, number, number][] = [
    [-20, -226, -50],
    [20, -246, 10],
    [60, -216, 50],
    [-62, -190, -80],
    [96, -180, 80],
    [0, -204, -10],
    [44, -262, 30],
    [-44, -254, -30],
    [-90, -222, -60],
    [88, -236, 60],
    [10, -290, 0],
    [120, -210, 70],
    [-114, -180, -90],
    [-10, -268, -20],
    [70, -280, 40],
    [-70, -284, -40],
  ]
  for (const [x, y, turn] of branch)
    for (const k of [-40, 0, 40]) {
      const a = ((turn + k - 90) * Math.PI) / 180
      const [ex, ey] = [x + Math.cos(a) * 44, y + Math.sin(a) * 44]
      const [nx, ny] = [Math.sin(a) * 10, -Math.cos(a) * 10]
      leaves += d`M${x} ${y}Q${(x + ex) / 2 + nx} ${(y + ey) / 2 + ny} ${ex} ${ey}Q${(x + ex) / 2 - nx} ${(y + ey) / 2 - ny} ${x} ${y}Z`
    }
  const camp = c.stamp(tent(ink.cream, ink.sand, false))
  return c.add(
    c.shade(0, 0, W, H, [
      [ink.dusk, 0],
      [ink.lagoon, 0.28],
      [ink.rose, 0.52],
      [ink.peach, 0.64],
    ]),
    rect(0, 0, W, 300, c.pattern(tile(tenFold(170), ink.gilt, 1.4)), { opacity: 0.16 }),
    starrySky(20, 10, 760, 150, 30, ink.white, 3),
    sun(520, 356, 84, ink.sky, 3, 0.18),
    c.shade(0, 362, W, 120, [
      [ink.coral, 0],
      [ink.teal, 0.4],
      [ink.lagoon, 1],
    ]),
    ripples(200, 370, 600, 80, 22, ink.sky, 5, 0.7),
    path('M0 600V436Q160 410 340 440T800 420V600Z', ink.dune),
    camp(610, 470),
    group({ transform: 'translate(740 458) scale(.7)' }, camp(0, 0)),
    group({ transform: 'translate(470 462) scale(.62)' }, camp(0, 0)),
    path('M0 600V496Q200 460 460 496T800 480V600Z', ink.clay),
    path(
      'M150 540Q196 500 186 430Q180 380 130 330L146 318Q190 346 204 372Q218 330 262 300L276 314Q232 360 232 420Q232 500 290 536Q210 524 150 540Z',
      ink.bark,
    ),
    at(
      206,
      520,
      line(
        'M-64 -186L-114 -180M-64 -186L-90 -222M-64 -186L-44 -254L-70 -284M64 -194L96 -180L120 -210M64 -194L88 -236L70 -280M64 -194L44 -262M-2 -146L-20 -226L10 -290M-2 -146L20 -246',
        ink.bark,
        4,
        { strokeLinecap: 'round' },
      ) + path(leaves, ink.olive),
      1.05,
    ),
    at(
      206,
      520,
      path(
        [
          [-50, -200],
          [30, -226],
          [80, -204],
          [-20, -252],
          [50, -270],
          [-90, -214],
          [104, -232],
        ]
          .map(([x = 0, y = 0]) => d`M${x} ${y}A7 9 0 1 1 ${x + 0.1} ${y}Z`)
          .join(''),
        ink.forest,
      ),
    ),
    line('M560 150Q480 330 404 470', ink.white, 1.6, { opacity: 0.8 }),
    group({ transform: 'translate(560 150) rotate(18) scale(.9)' }, kite(ink.brick, ink.cream)),
    at(470, 560, parcel(104, 80)),
    at(574, 560, parcel(80, 60, ink.dune, ink.brick)),
    at(470, 480, parcel(70, 54, ink.dune, ink.green)),
    at(664, 562, sack(ink.cream, ink.dune, path(star(8, 3, 20, -6, -52), ink.green)), 0.8),
  )
}

export const relief = {
  'releif-activity-pakistan': reliefPakistan,
  'releif-activity-gaza': reliefGaza,
}
