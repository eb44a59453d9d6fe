/** Covers of the six books, 600 by 800: cloth, a gilt frame, one emblem, and the title as outlines. */
import { arch, crescent, cuspedArch, dome, minaret } from '../architecture.ts'
import { chords, eightFold, star, tenFold, tile } from '../girih.ts'
import { lettering } from '../lettering.ts'
import { sprig, starrySky } from '../nature.ts'
import { ink } from '../palette.ts'
import { d } from '../path.ts'
import { at, Canvas, circle, line, path, rect } from '../svg.ts'
import { breads, lantern } from '../tableware.ts'

interface Cloth {
  ground: string
  dark: string
  gilt: string
  title: string[]
  size: number
}

/** The binding every cover shares; the emblem is drawn between y = 70 and y = 560. */
function cover(cloth: Cloth, emblem: (canvas: Canvas) => string[]): Canvas {
  const c = new Canvas(600, 800)
  const lead = cloth.size * 1.16
  const first = 652 - ((cloth.title.length - 1) * lead) / 2 + cloth.size * 0.32
  const rosette = c.stamp(path(star(8, 3, 13), cloth.gilt))
  return c.add(
    rect(0, 0, 600, 800, cloth.ground),
    ...emblem(c),
    line('M60 46H540M60 754H540M46 60V740M554 60V740', cloth.gilt, 3),
    ...[
      [46, 46],
      [554, 46],
      [46, 754],
      [554, 754],
      [300, 754],
    ].map(([x = 0, y = 0]) => rosette(x, y)),
    line('M62 62H538V738H62Z', cloth.gilt, 1.4, { opacity: 0.7 }),
    path(cloth.title.map((text, i) => lettering(text, 300, first + i * lead, cloth.size)).join(''), ink.white),
    rect(
      0,
      0,
      26,
      800,
      c.linear(
        [
          [cloth.dark, 0, 0.75],
          [cloth.dark, 0.75, 0.1],
          [cloth.dark, 1, 0.5],
        ],
        0,
      ),
    ),
  )
}

const etiquette = () =>
  cover(
    { ground: ink.green, dark: ink.deep, gilt: ink.gilt, title: ['The Etiquette', 'of the Mosque'], size: 58 },
    (c) => {
      const opening = cuspedArch(300, 548, 330, 270, 170, 5)
      const tower = c.stamp(minaret(0, 0, 22, 190, { light: ink.cream, shade: ink.sand, trim: ink.brass }, 2))
      return [
        rect(62, 62, 476, 486, c.pattern(tile(eightFold(119), ink.gilt, 1.8), 1, 62, 62), { opacity: 0.5 }),
        path(
          opening,
          c.linear([
            [ink.aqua, 0],
            [ink.foam, 0.5],
            [ink.sky, 1],
          ]),
        ),
        c.clipped(
          opening,
          circle(300, 350, 100, ink.white, { opacity: 0.6 }),
          tower(190, 500),
          tower(410, 500),
          dome(300, 440, 150, 128, { light: ink.moss, shade: ink.green }, 18),
          rect(200, 436, 200, 70, ink.cream),
          rect(212, 446, 176, 5, ink.brass),
          path(arch(300, 500, 52, 474, 26) + arch(236, 500, 30, 482, 16) + arch(364, 500, 30, 482, 16), ink.lagoon),
          rect(110, 500, 380, 50, ink.dune),
          line('M240 548L274 500M360 548L326 500', ink.clay, 2),
        ),
        line(opening, ink.gilt, 6),
        line('M62 548H538', ink.gilt, 3),
        // Shoes left at the threshold.
        path('M262 542Q258 514 270 512Q284 512 282 542ZM288 542Q286 512 300 512Q312 514 308 542Z', ink.brick),
        path('M266 532Q272 524 280 532V540H266ZM290 532Q298 524 304 532V540H290Z', ink.rust),
      ]
    },
  )

const salah = () =>
  cover({ ground: ink.abyss, dark: ink.night, gilt: ink.gilt, title: ['A Handbook', 'of Salah'], size: 66 }, (c) => {
    const niche = arch(300, 500, 170, 260, 104)
    let fringe = ''
    for (let x = 162; x < 440; x += 12) fringe += d`M${x} 540V560M${x} 110V90`
    return [
      rect(62, 62, 476, 676, c.pattern(tile(eightFold(68), ink.aqua, 1.2), 1, 62, 62), { opacity: 0.22 }),
      line(fringe, ink.sky, 3),
      rect(152, 108, 296, 434, ink.brick),
      rect(160, 116, 280, 418, c.pattern(tile(eightFold(35), ink.gilt, 1.6), 1, 160, 116)),
      rect(195, 151, 210, 349, ink.cream),
      line('M195 151H405V500H195Z', ink.gilt, 4),
      rect(201, 157, 198, 337, c.pattern(tile(eightFold(33), ink.dune, 1.4), 1, 201, 157)),
      path(niche, ink.green),
      line(niche, ink.brass, 5),
      line(chords(8, 3, 52, 300, 400), ink.gilt, 2.2),
      path(star(8, 3, 22, 300, 400), ink.gilt),
      line('M300 156V216', ink.gilt, 2),
      at(300, 214, lantern(0), 0.8),
      line(chords(8, 2, 66, 300, 400), ink.sage, 1.2),
    ]
  })

const zakat = () =>
  cover({ ground: ink.gold, dark: ink.bark, gilt: ink.gilt, title: ['Zakat', 'Made Plain'], size: 66 }, (c) => {
    // Forty parts of what one owns; one of them is given.
    const share = c.stamp(path(star(8, 3, 21), ink.brass))
    const kept = Array.from({ length: 40 }, (_, i) =>
      i === 19 ? '' : share(125 + (i % 8) * 50, 212 + Math.floor(i / 8) * 62),
    )
    return [
      rect(62, 62, 476, 676, c.pattern(tile(eightFold(68), ink.gilt, 1.2), 1, 62, 62), { opacity: 0.2 }),
      rect(86, 150, 428, 372, ink.bark, { opacity: 0.28, rx: 14 }),
      line('M100 150H500Q514 150 514 164V508Q514 522 500 522H100Q86 522 86 508V164Q86 150 100 150Z', ink.gilt, 2.5),
      ...kept,
      circle(275, 336, 42, ink.gilt, { opacity: 0.25 }),
      path(star(8, 3, 36, 275, 336), ink.white),
      line(star(8, 3, 48, 275, 336), ink.white, 2),
      path('M300 84L316 100L300 116L284 100Z', ink.gilt),
      line('M110 100H270M330 100H490', ink.gilt, 2),
    ]
  })

const ramadan = () =>
  cover({ ground: ink.dusk, dark: ink.night, gilt: ink.brass, title: ['Ramzan,', 'Day by Day'], size: 66 }, (c) => {
    // Thirty nights: the moon grows from the first crescent to full on the fourteenth and wanes again.
    let moons = ''
    for (let i = 0; i < 30; i++) {
      const a = (i / 30) * 2 * Math.PI - Math.PI / 2
      const [x, y, r] = [300 + Math.cos(a) * 188, 310 + Math.sin(a) * 188, 14.5]
      const lit = Math.cos(((i - 14) / 15) * Math.PI)
      const bulge = Math.max(1.6, Math.abs(lit) * r)
      const grows = i <= 14
      const outer = grows ? 1 : 0
      const inner = lit > 0 ? outer : 1 - outer
      moons += d`M${x} ${y - r}A${r} ${r} 0 0 ${outer} ${x} ${y + r}A${bulge} ${r} 0 0 ${inner} ${x} ${y - r}Z`
    }
    return [
      rect(62, 62, 476, 676, c.pattern(tile(tenFold(119), ink.brass, 1.2), 1, 62, 62), { opacity: 0.2 }),
      starrySky(80, 80, 440, 450, 26, ink.white, 17),
      circle(300, 310, 212, ink.deep),
      circle(300, 310, 212, 'none', { stroke: ink.brass, strokeWidth: 1.6 }),
      circle(300, 310, 164, 'none', { stroke: ink.brass, strokeWidth: 1.6 }),
      path(moons, ink.sky),
      line(chords(10, 3, 162, 300, 310), ink.brass, 1.5, { opacity: 0.6 }),
      circle(300, 310, 96, ink.gilt, { opacity: 0.14 }),
      circle(300, 310, 70, ink.gilt, { opacity: 0.16 }),
      at(300, 226, lantern(0), 1.35),
    ]
  })

const families = () =>
  cover(
    { ground: ink.brick, dark: ink.bark, gilt: ink.gilt, title: ['Forty Short Lessons', 'for Families'], size: 46 },
    (c) => {
      // A tree of forty leaves growing out of an open book.
      let green = ''
      let gold = ''
      let wood = ''
      const turn = (x: number, y: number, a: number, r: number) => [x + Math.cos(a) * r, y + Math.sin(a) * r] as const
      const leaf = (x: number, y: number, a: number) => {
        const [ex, ey] = turn(x, y, a, 34)
        const [nx, ny] = [-Math.sin(a) * 15, Math.cos(a) * 15]
        return d`M${x} ${y}Q${(x + ex) / 2 + nx} ${(y + ey) / 2 + ny} ${ex} ${ey}Q${(x + ex) / 2 - nx} ${(y + ey) / 2 - ny} ${x} ${y}Z`
      }
      for (let branch = 0; branch < 5; branch++) {
        const lean = ((-90 + (branch - 2) * 43) * Math.PI) / 180
        const [sx, sy] = [300, 352 - (2 - Math.abs(branch - 2)) * 22]
        const reach = branch === 2 ? 150 : 138
        const [bx, by] = turn(sx, sy, lean, reach)
        wood += d`M300 ${sy + 50}Q${sx + (bx - sx) * 0.08} ${sy} ${bx} ${by}`
        for (let twig = 0; twig < 4; twig++) {
          const along = [0.42, 0.62, 0.82, 1][twig] ?? 1
          const side = twig === 3 ? 0 : twig % 2 ? 0.85 : -0.85
          const [tx, ty] = turn(sx, sy, lean, reach * along)
          const [ex, ey] = turn(tx, ty, lean + side, twig === 3 ? 14 : 30)
          if (twig < 3) wood += d`M${tx} ${ty}L${ex} ${ey}`
          green += leaf(ex, ey, lean + side - 0.5)
          gold += leaf(ex, ey, lean + side + 0.55)
        }
      }
      return [
        rect(62, 62, 476, 676, c.pattern(tile(eightFold(68), ink.gilt, 1.2), 1, 62, 62), { opacity: 0.2 }),
        circle(300, 258, 192, ink.sky),
        circle(300, 258, 192, 'none', { stroke: ink.gilt, strokeWidth: 5 }),
        line(wood, ink.bark, 5, { strokeLinecap: 'round' }),
        path('M282 520Q294 430 295 340H305Q306 430 318 520Z', ink.bark),
        path(green, ink.green),
        path(gold, ink.gold),
        path('M132 470V566Q220 536 300 570Q380 536 468 566V470Z', ink.forest),
        path('M300 556Q220 520 142 546V458Q220 434 300 474Z', ink.white),
        path('M300 556Q380 520 458 546V458Q380 434 300 474Z', ink.cream),
        line(
          'M164 488Q224 472 280 496M164 512Q224 496 280 520M436 488Q376 472 320 496M436 512Q376 496 320 520',
          ink.ash,
          3,
          { strokeLinecap: 'round' },
        ),
      ]
    },
  )

const neighbours = () =>
  cover({ ground: ink.moss, dark: ink.forest, gilt: ink.gilt, title: ['Kindness to', 'Neighbours'], size: 62 }, (c) => {
    const frame = arch(300, 556, 420, 270, 190)
    const house = (x: number, w: number, h: number, wall: string, shade: string) =>
      rect(x, 548 - h, w, h, wall) +
      rect(x + w * 0.78, 548 - h, w * 0.22, h, shade) +
      rect(x - 6, 540 - h, w + 12, 12, shade)
    const windows = [
      [124, 330],
      [176, 330],
      [268, 290],
      [332, 290],
      [424, 350],
      [476, 350],
      [124, 400],
      [268, 370],
      [332, 370],
      [476, 420],
    ]
      .map(([x = 0, y = 0]) => arch(x, y + 44, 28, y + 14, 16))
      .join('')
    return [
      rect(62, 62, 476, 486, c.pattern(tile(eightFold(68), ink.gilt, 1.3), 1, 62, 62), { opacity: 0.32 }),
      path(
        frame,
        c.linear([
          [ink.dusk, 0],
          [ink.lagoon, 0.4],
          [ink.peach, 1],
        ]),
      ),
      c.clipped(
        frame,
        starrySky(120, 90, 360, 130, 20, ink.white, 9),
        crescent(372, 158, 24, ink.gilt),
        house(92, 124, 262, ink.cream, ink.sand),
        house(384, 130, 240, ink.sand, ink.dune),
        house(222, 156, 306, ink.brick, ink.rust),
        path(windows, ink.gilt),
        path(arch(160, 556, 52, 500, 30) + arch(440, 556, 52, 500, 30), ink.green),
        path(arch(300, 556, 64, 484, 36), ink.forest),
      ),
      line(frame, ink.gilt, 6),
      path('M62 546H538V560H62Z', ink.gilt),
      at(370, 546, breads(3), 0.5),
      at(228, 548, sprig(46, 4, ink.sage)),
      path('M214 548L210 526H246L242 548Z', ink.teal),
    ]
  })

export const books = {
  'etiquette-of-the-mosque': etiquette,
  'handbook-of-salah': salah,
  'zakat-made-plain': zakat,
  'ramadan-day-by-day': ramadan,
  'forty-lessons-for-families': families,
  'kindness-to-neighbours': neighbours,
}
