/** Small pictures, 400 by 300: ways to help, and what an empty screen shows. */
import { arch, crescent, cuspedArch, dome, minaret } from '../architecture.ts'
import { chords, contact, eightFold, polygon, star, through, tile } from '../girih.ts'
import { skyline } from '../mosque.ts'
import { shadow, sprig, starrySky } from '../nature.ts'
import { ink } from '../palette.ts'
import { d } from '../path.ts'
import { at, Canvas, circle, ellipse, group, line, path, rect } from '../svg.ts'
import { lantern } from '../tableware.ts'
import { coin } from '../works.ts'

const W = 400
const H = 300

/** A dove in flight to the right, about 90 wide. */
const dove = (fill: string, shade: string) =>
  path(
    'M-44 8C-20 14 -6 12 6 4C2 -18 14 -40 40 -50C38 -30 34 -14 24 -2C34 -6 42 -4 48 2L38 6C30 24 8 34 -16 26Q-34 22 -44 8Z',
    fill,
  ) +
  path('M6 4C-8 -8 -14 -26 -8 -46C8 -36 16 -20 18 -2Z', shade) +
  circle(39, 1, 1.8, ink.ink)

function spreadTheWord(): Canvas {
  const c = new Canvas(W, H)
  return c.add(
    rect(0, 0, W, H, ink.foam),
    rect(0, 0, W, H, c.pattern(tile(eightFold(60), ink.aqua, 1.2), 1, 20, 0), { opacity: 0.55 }),
    circle(150, 160, 118, ink.white, { opacity: 0.7 }),
    line('M238 118A58 58 0 0 1 238 202M258 96A88 88 0 0 1 258 224M278 74A118 118 0 0 1 278 246', ink.brass, 5, {
      strokeLinecap: 'round',
    }),
    shadow(150, 276, 80, 8),
    path('M106 36H194Q210 36 210 52V256Q210 272 194 272H106Q90 272 90 256V52Q90 36 106 36Z', ink.ink),
    path('M108 46H192Q200 46 200 54V254Q200 262 192 262H108Q100 262 100 254V54Q100 46 108 46Z', ink.green),
    rect(100, 60, 100, 190, c.pattern(tile(eightFold(50), ink.gilt, 1), 1, 100, 60), { opacity: 0.35 }),
    path(arch(150, 222, 76, 140, 46), ink.sky),
    dome(150, 196, 44, 36, { light: ink.teal, shade: ink.lagoon }, 6),
    rect(118, 194, 64, 28, ink.cream),
    path(arch(150, 222, 16, 210, 8), ink.green),
    line(arch(150, 222, 76, 140, 46), ink.gilt, 3),
    rect(134, 240, 32, 5, ink.gilt, { rx: 2.5 }),
    at(300, 96, dove(ink.white, ink.stone), 0.9),
    at(344, 168, dove(ink.white, ink.stone), 0.62),
    at(296, 226, dove(ink.white, ink.stone), 0.74),
    line('M256 106Q240 118 226 122M270 228Q250 222 232 212', ink.teal, 2, { strokeDasharray: '4 5' }),
  )
}

function workWithUs(): Canvas {
  const c = new Canvas(W, H)
  // A star laid from pieces of many colours; the last piece is about to join.
  const centre = polygon(8, 62, 190, 152, -90)
  const colours = [ink.green, ink.brass, ink.teal, ink.brick, ink.green, ink.brass, ink.teal, ink.brick]
  const kites = centre.map((p, i) => {
    const q = polygon(8, 110, 190, 152, -90)[i] ?? p
    const side = polygon(8, 78, 190, 152, -67.5)
    const a = side[(i + 7) % 8] ?? p
    const b = side[i] ?? p
    const inner = polygon(8, 46, 190, 152, -90)[i] ?? p
    return through([inner, a, q, b])
  })
  const core = star(8, 2, 62, 190, 152, -67.5)
  return c.add(
    rect(0, 0, W, H, ink.sky),
    rect(0, 0, W, H, c.pattern(tile(eightFold(60), ink.peach, 1.5), 1, 10, 2)),
    circle(190, 152, 124, ink.white, { opacity: 0.8 }),
    ...kites.map((k, i) =>
      i === 2
        ? line(k, ink.clay, 2.4, { strokeDasharray: '5 5' })
        : path(k, colours[i] ?? ink.green, { stroke: ink.white, strokeWidth: 3 }),
    ),
    path(star(8, 2, 50, 190, 152, -90), ink.cream),
    line(star(8, 3, 44, 190, 152, -90), ink.gold, 2.4),
    path(star(8, 3, 18, 190, 152), ink.brick),
    group(
      { transform: 'translate(64 -26) rotate(14 300 152)' },
      path(kites[2] ?? core, ink.ink, { opacity: 0.12, transform: 'translate(5 7)' }),
      path(kites[2] ?? core, ink.teal, { stroke: ink.white, strokeWidth: 3 }),
    ),
    line('M338 214Q330 190 312 176M312 190V175H327', ink.gold, 3.5, { strokeLinecap: 'round' }),
    path(star(8, 3, 8, 52, 60) + star(8, 3, 6, 350, 256) + star(8, 3, 6, 60, 246), ink.brass),
  )
}

function donate(): Canvas {
  const c = new Canvas(W, H)
  return c.add(
    rect(0, 0, W, H, ink.green),
    rect(0, 0, W, H, c.pattern(tile(eightFold(60), ink.gilt, 1.2), 1, 10, 0), { opacity: 0.3 }),
    circle(200, 150, 124, ink.gilt, { opacity: 0.13 }),
    circle(200, 150, 94, ink.gilt, { opacity: 0.13 }),
    shadow(200, 270, 130, 10, 0.35),
    path('M110 146H290V268H110Z', ink.cream),
    path('M256 146H290V268H256Z', ink.sand),
    path('M100 128H300V152H100Z', ink.brass),
    rect(166, 136, 68, 7, ink.bark),
    path('M104 262H296V274H104Z', ink.brass),
    path(arch(200, 262, 92, 210, 44), ink.green),
    line(arch(200, 262, 92, 210, 44), ink.brass, 3),
    path('M200 248C170 228 166 204 182 200Q194 198 200 210Q206 198 218 200C234 204 230 228 200 248Z', ink.gilt),
    at(200, 104, coin(28)),
    at(142, 62, coin(18)),
    at(262, 52, coin(20)),
    line('M200 64V50M172 40V26M232 88V76M142 96V112M262 84V104', ink.gilt, 3, { strokeLinecap: 'round', opacity: 0.8 }),
    at(60, 270, sprig(90, 5, ink.sage)),
    path('M38 270L34 244H86L82 270Z', ink.brick),
    at(342, 270, sprig(70, 4, ink.sage)),
    path('M322 270L318 246H366L362 270Z', ink.brick),
  )
}

function noNews(): Canvas {
  const c = new Canvas(W, H)
  return c.add(
    rect(0, 0, W, H, ink.cream),
    path(arch(200, 262, 250, 160, 130), ink.sky),
    path(arch(200, 262, 250, 160, 130), c.pattern(tile(eightFold(50), ink.peach, 1.3), 1, 0, 12)),
    rect(40, 260, 320, 8, ink.dune),
    shadow(200, 260, 110, 6, 0.15),
    // A notice board with nothing pinned to it but one small star.
    line('M130 262L142 120M270 262L258 120', ink.wood, 9, { strokeLinecap: 'round' }),
    path('M92 96H308V226H92Z', ink.wood),
    path('M102 106H298V216H102Z', ink.sage),
    path('M102 106H298V112H102Z', ink.ink, { opacity: 0.12 }),
    path('M92 96L200 62L308 96Z', ink.bark),
    path(star(8, 3, 10, 200, 84), ink.gilt),
    rect(122, 128, 58, 72, 'none', { stroke: ink.white, strokeWidth: 2, strokeDasharray: '5 5' }),
    rect(196, 128, 84, 30, 'none', { stroke: ink.white, strokeWidth: 2, strokeDasharray: '5 5' }),
    circle(151, 128, 5, ink.brick),
    circle(238, 128, 5, ink.brass),
    circle(238, 188, 5, ink.teal),
    at(268, 62, dove(ink.white, ink.stone), [-0.55, 0.55]),
    at(66, 260, sprig(64, 5, ink.leaf)),
    path('M50 260L46 240H86L82 260Z', ink.coral),
  )
}

function offline(): Canvas {
  const c = new Canvas(W, H)
  const opening = arch(200, 266, 250, 150, 122)
  return c.add(
    rect(0, 0, W, H, ink.dusk),
    rect(0, 0, W, H, c.pattern(tile(eightFold(50), ink.moss, 1.2), 1, 0, 6), { opacity: 0.55 }),
    path(
      opening,
      c.linear([
        [ink.night, 0],
        [ink.lagoon, 1],
      ]),
    ),
    c.clipped(
      opening,
      starrySky(206, 50, 100, 84, 9, ink.white, 6),
      skyline(W, 268, 60, ink.deep, 8),
      minaret(130, 268, 16, 120, { light: ink.moss, shade: ink.green }, 2),
    ),
    line('M142 128A22 22 0 0 1 156 144M146 110A40 40 0 0 1 174 142M148 92A58 58 0 0 1 192 140', ink.aqua, 4, {
      strokeLinecap: 'round',
      strokeDasharray: '8 9',
    }),
    line(opening, ink.brass, 5),
    rect(50, 264, 300, 9, ink.brass),
    // The lamp in the window burns without any network.
    circle(252, 206, 84, ink.gilt, { opacity: 0.12 }),
    circle(252, 206, 60, ink.gilt, { opacity: 0.16 }),
    at(252, 144, lantern(0), 0.98),
  )
}

function nothingHere(): Canvas {
  const c = new Canvas(W, H)
  const niche = cuspedArch(200, 256, 190, 150, 104, 4)
  return c.add(
    rect(0, 0, W, H, ink.mint),
    rect(0, 0, W, H, c.pattern(tile(eightFold(60), ink.sage, 1.3), 1, 10, 4), { opacity: 0.8 }),
    path('M84 262V26H316V262Z', ink.green),
    path('M84 262V26H316V262Z', c.pattern(tile(eightFold(46), ink.gilt, 1.1), 1, 85, 28), { opacity: 0.45 }),
    line('M84 262V26H316V262', ink.brass, 3),
    path(
      niche,
      c.linear([
        [ink.forest, 0],
        [ink.lagoon, 1],
      ]),
    ),
    line(niche, ink.gilt, 4),
    line(
      chords(8, 3, 50, 200, 170) +
        contact(polygon(8, 74, 200, 170, 22.5), 67.5)
          .map((l) => through(l, false))
          .join(''),
      ink.teal,
      1.6,
    ),
    line('M200 50V96', ink.gilt, 2),
    crescent(198, 112, 15, ink.gilt),
    rect(64, 256, 272, 12, ink.brass),
    shadow(200, 256, 60, 4, 0.3),
    ellipse(200, 254, 34, 4, ink.abyss),
    line(d`M176 252Q200 246 224 252`, ink.teal, 2),
    at(340, 256, sprig(50, 4, ink.leaf)),
  )
}

export const help = { 'spread-the-word': spreadTheWord, 'work-with-us': workWithUs, donate }
export const empty = { 'no-news': noNews, offline, 'nothing-here': nothingHere }
