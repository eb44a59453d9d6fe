/** The three wide pictures of the home page. The subject stays in the middle 60 % of the width, because phones crop the sides. */
import { arch, crescent, cuspedArch, dome, merlons } from '../architecture.ts'
import { eightFold, tenFold, tile } from '../girih.ts'
import { byDay, byDusk, mosque, skyline } from '../mosque.ts'
import { birds, cloud, cypress, palm, ripples, starrySky, sun } from '../nature.ts'
import { ink } from '../palette.ts'
import { d } from '../path.ts'
import { at, Canvas, circle, ellipse, group, line, path, rect } from '../svg.ts'
import { bowl, breads, dates, ewer, fruit, lantern, rice, teaGlass } from '../tableware.ts'

function mosqueAtDusk(): Canvas {
  const c = new Canvas(1600, 900)
  const sky = c.linear([
    [ink.dusk, 0],
    [ink.lagoon, 0.34],
    [ink.aqua, 0.62],
    [ink.sky, 0.82],
    [ink.peach, 1],
  ])
  const far = (y: number) => c.stamp(skyline(1600, y, 150, ink.moss, 7))
  const building = c.stamp(mosque(c, 800, 640, 800, byDusk))
  const roofs = far(640)
  const palms = c.stamp(palm(330, ink.forest, ink.deep, 0.06))
  const mirror = `translate(0 1284) scale(1 -1)`
  return c.add(
    rect(0, 0, 1600, 642, sky),
    rect(0, 0, 1600, 460, c.pattern(tile(tenFold(260), ink.gilt, 1.6), 1, 150, 8), { opacity: 0.2 }),
    c.shade(0, 0, 1600, 642, [
      [ink.aqua, 0.2, 0],
      [ink.aqua, 0.6],
      [ink.sky, 0.82],
      [ink.peach, 1],
    ]),
    starrySky(40, 20, 1520, 230, 46, ink.white, 4),
    sun(800, 330, 190, ink.sky, 3, 0.13),
    cloud(395, 330, 210, ink.white, 0.3),
    cloud(1240, 390, 260, ink.white, 0.26),
    birds(
      [
        [470, 250, 13],
        [510, 226, 10],
        [446, 218, 9],
      ],
      ink.dusk,
    ),
    group({ opacity: 0.4 }, roofs(0, 0)),
    palms(170, 650),
    at(1430, 650, palm(380, ink.forest, ink.deep, -0.05)),
    building(0, 0),
    c.shade(0, 640, 1600, 260, [
      [ink.peach, 0],
      [ink.aqua, 0.3],
      [ink.lagoon, 0.75],
      [ink.dusk, 1],
    ]),
    group({ transform: mirror, opacity: 0.5 }, building(0, 0), palms(170, 650)),
    c.shade(0, 640, 1600, 260, [
      [ink.lagoon, 0, 0],
      [ink.dusk, 1, 0.85],
    ]),
    ripples(120, 668, 1360, 214, 44, ink.gilt, 9, 0.5),
    rect(0, 634, 1600, 12, ink.forest),
    rect(0, 634, 1600, 2.5, ink.gilt, { opacity: 0.6 }),
  )
}

function courtyard(): Canvas {
  const c = new Canvas(1600, 900)
  const floor = 660
  let lines = ''
  for (let i = -16; i <= 16; i++) lines += d`M${800 + i * 62} ${floor}L${800 + i * 230} 900`
  for (const y of [672, 690, 716, 752, 800, 862]) lines += d`M0 ${y}H1600`
  const tree = c.stamp(cypress(250, ink.leaf, ink.moss))
  const bay = c.stamp(path(arch(50, floor, 76, 562, 42), ink.clay) + path(arch(50, floor, 60, 570, 32), ink.rust))
  const cusped = [-1, 0, 1].map((i) => cuspedArch(800 + i * 620, 900, 540, 372, 290, 5)).join('')
  return c.add(
    c.shade(0, 0, 1600, floor, [
      [ink.aqua, 0],
      [ink.foam, 0.5],
      [ink.sky, 1],
    ]),
    sun(670, 330, 56, ink.white, 3, 0.22),
    cloud(1010, 200, 220, ink.white, 0.8),
    birds(
      [
        [930, 150, 14],
        [975, 128, 11],
        [900, 118, 10],
      ],
      ink.slate,
    ),
    tree(250, 560),
    tree(1350, 560),
    rect(0, 470, 1600, 190, ink.sand),
    merlons(c, 0, 470, 1600, 64, ink.sand),
    ...Array.from({ length: 12 }, (_, i) => bay(i < 6 ? i * 100 : 1600 - (i - 5) * 100, 0)),
    mosque(c, 800, floor, 460, byDay, 2),
    c.shade(0, floor, 1600, 240, [
      [ink.cream, 0],
      [ink.sand, 1],
    ]),
    line(lines, ink.clay, 2, { opacity: 0.55 }),
    ellipse(800, 800, 250, 50, ink.dune),
    path('M552 764H1048V796Q1048 838 800 838Q552 838 552 796Z', ink.stone),
    path('M800 764H1048V796Q1048 838 800 838Q960 824 968 764Z', ink.dune),
    ellipse(800, 764, 248, 40, ink.white),
    ellipse(800, 764, 226, 32, ink.teal),
    ellipse(770, 768, 150, 18, ink.aqua, { opacity: 0.6 }),
    path('M788 770V690H770Q752 690 742 676H858Q848 690 830 690H812V770Z', ink.stone),
    ellipse(800, 676, 58, 9, ink.aqua),
    line('M800 674Q800 620 770 640T742 690M800 674Q800 620 830 640T858 690M800 672V628', ink.white, 4, {
      strokeLinecap: 'round',
      opacity: 0.9,
    }),
    path(`M0 0H1600V900H0Z${cusped}`, ink.green, { fillRule: 'evenodd' }),
    path(`M0 0H1600V900H0Z${cusped}`, c.pattern(tile(eightFold(92), ink.gilt, 2), 1, 18, 0), {
      fillRule: 'evenodd',
      opacity: 0.5,
    }),
    ...[490, 1110].map((x) =>
      path(
        d`M${x - 52} 900V862L${x - 42} 838H${x + 42}L${x + 52} 862V900ZM${x - 46} 372H${x + 46}L${x + 40} 388H${x - 40}Z`,
        ink.brass,
      ),
    ),
    line(cusped, ink.gilt, 7),
    line(cusped, ink.forest, 2.5),
    at(800, 96, lantern(96)),
  )
}

function communityTable(): Canvas {
  const c = new Canvas(1600, 900)
  const bays = [260, 530, 800, 1070, 1340]
  const openings = bays.map((x) => arch(x, 560, 190, 300, 120)).join('')
  const lamp = c.stamp(lantern(120))
  const tea = c.stamp(at(0, 0, teaGlass(), 1.2))
  const dish = c.stamp(at(0, 0, bowl(ink.lagoon, ink.gilt), 1.15))
  let fringe = ''
  for (let x = 150; x < 1450; x += 50) fringe += d`M${x} 676L${x + 25} 712L${x + 50} 676Z`
  return c.add(
    rect(0, 0, 1600, 900, ink.green),
    rect(0, 0, 1600, 640, c.pattern(tile(eightFold(96), ink.gilt, 1.6), 1, 80, 20), { opacity: 0.28 }),
    path(
      openings,
      c.linear([
        [ink.dusk, 0],
        [ink.lagoon, 0.45],
        [ink.sky, 0.85],
        [ink.peach, 1],
      ]),
    ),
    c.clipped(
      openings,
      skyline(1600, 560, 130, ink.abyss, 12),
      dome(800, 480, 150, 120, { light: ink.lagoon, shade: ink.abyss, trim: ink.gilt }, 14),
      crescent(575, 262, 18, ink.gilt),
      starrySky(160, 180, 1280, 180, 44, ink.white, 5),
    ),
    line(openings, ink.gilt, 6),
    line(bays.map((x) => arch(x, 560, 218, 296, 136)).join(''), ink.brass, 2, { opacity: 0.7 }),
    rect(0, 560, 1600, 14, ink.brass),
    c.shade(0, 574, 1600, 326, [
      [ink.forest, 0],
      [ink.deep, 1],
    ]),
    ...[395, 665, 935, 1205].map((x) => lamp(x, 110)),
    ...[395, 665, 935, 1205].map((x) => circle(x, 182, 92, ink.gilt, { opacity: 0.14 })),
    path('M110 640H1490V676H110Z', ink.cream),
    path(
      'M130 676H1470V900H130Z',
      c.linear([
        [ink.brick, 0],
        [ink.rust, 1],
      ]),
    ),
    rect(130, 730, 1340, 112, c.pattern(tile(eightFold(56), ink.gilt, 1.8), 1, 158, 730), { opacity: 0.85 }),
    line('M130 726H1470M130 846H1470', ink.gilt, 4),
    path(fringe, ink.cream),
    at(800, 640, breads(5), 1.7),
    at(610, 640, bowl(ink.brick, ink.gilt, rice()), 1.7),
    at(990, 640, bowl(ink.teal, ink.cream, fruit()), 1.6),
    at(432, 640, ewer(ink.teal, ink.lagoon), 1.35),
    at(1175, 640, bowl(ink.gold, ink.sky, dates()), 1.35),
    dish(300, 640),
    dish(1310, 640),
    at(1410, 640, breads(2), 0.8),
    at(200, 640, breads(2), 0.8),
    tea(514, 640),
    tea(1084, 640),
    tea(700, 640),
    tea(898, 640),
    tea(372, 640),
  )
}

export const hero = {
  'mosque-at-dusk': mosqueAtDusk,
  courtyard,
  'community-table': communityTable,
}
