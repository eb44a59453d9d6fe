/** The sample certificates, 240 by 320: documents without words, each with an emblem and a frame of its own. */
import { arch } from '../architecture.ts'
import { eightFold, star, tile } from '../girih.ts'
import { ink } from '../palette.ts'
import { d } from '../path.ts'
import { at, Canvas, circle, group, line, path, rect } from '../svg.ts'

const W = 240
const H = 320
const round = { strokeLinecap: 'round' }

/** The title and the lines below it, from `y` down. */
const words = (y: number, title: string, text: string) =>
  line(d`M52 ${y}H188`, title, 11, round) +
  line(d`M76 ${y + 21}H164`, ink.brass, 5, round) +
  line(d`M48 ${y + 44}H192M48 ${y + 60}H192M48 ${y + 76}H140`, text, 5, round)

/** A seal with its ribbons. */
const seal = (x: number, y: number, wax: string) =>
  path(d`M${x - 12} ${y}L${x - 18} ${y + 38}L${x} ${y + 28}L${x + 18} ${y + 38}L${x + 12} ${y}Z`, wax) +
  path(star(12, 3, 25, x, y), ink.brass) +
  circle(x, y, 13, wax)

const signature = (x: number, y: number, pen: string) =>
  line(
    d`M${x} ${y}Q${x + 14} ${y - 26} ${x + 20} ${y - 8}T${x + 38} ${y - 10}T${x + 64} ${y - 6}M${x - 4} ${y + 10}H${x + 72}`,
    pen,
    3,
    round,
  )

/** Paper with a coloured frame and a thin inner line. */
const framed = (frame: string, radius = 0) =>
  rect(0, 0, W, H, ink.white) +
  rect(9, 9, W - 18, H - 18, 'none', { stroke: frame, strokeWidth: 9, rx: radius || undefined }) +
  rect(22, 22, W - 44, H - 44, 'none', { stroke: ink.brass, strokeWidth: 2, rx: radius / 2 || undefined })

/** Good governance: a heart in a ring. */
function philanthropy(): Canvas {
  return new Canvas(W, H).add(
    framed(ink.green),
    ...[22, W - 22].flatMap((x) => [22, H - 22].map((y) => path(star(8, 3, 13, x, y), ink.green))),
    circle(120, 86, 42, ink.mint, { stroke: ink.green, strokeWidth: 5 }),
    path('M120 116C88 94 86 70 102 66Q114 64 120 77Q126 64 138 66C154 70 152 94 120 116Z', ink.green),
    words(154, ink.green, ink.ash),
    seal(172, 258, ink.brick),
    signature(46, 270, ink.ink),
  )
}

/** A charity's registration: a shield with a star. */
function charity(): Canvas {
  return new Canvas(W, H).add(
    framed(ink.lagoon, 22),
    path('M120 40L162 54V88Q162 120 120 136Q78 120 78 88V54Z', ink.lagoon),
    path('M120 50L153 61V88Q153 113 120 126Z', ink.teal),
    path(star(8, 3, 25, 120, 88), ink.gilt),
    words(158, ink.lagoon, ink.ash),
    seal(120, 266, ink.teal),
  )
}

/** A clinic's licence: a band at its head, and a cross with a drop. */
function health(): Canvas {
  return new Canvas(W, H).add(
    rect(0, 0, W, H, ink.white),
    path('M0 0H240V96Q120 132 0 96Z', ink.teal),
    line('M0 106Q120 142 240 106', ink.brass, 3),
    circle(120, 84, 50, ink.white),
    path('M105 46H135V69H158V99H135V122H105V99H82V69H105Z', ink.leaf),
    path('M120 62C132 78 132 100 120 102C108 100 108 78 120 62Z', ink.white),
    words(158, ink.teal, ink.ash),
    seal(64, 268, ink.leaf),
    signature(120, 278, ink.ink),
    rect(3, 3, W - 6, H - 6, 'none', { stroke: ink.teal, strokeWidth: 6 }),
  )
}

/** A certificate of the tax office: a hall with columns, and a bar of girih at the side. */
function tax(): Canvas {
  const c = new Canvas(W, H)
  return c.add(
    rect(0, 0, W, H, ink.cream),
    rect(0, 0, 34, H, ink.bronze),
    rect(0, 0, 34, H, c.pattern(tile(eightFold(34), ink.cream, 1.5))),
    line('M42 0V320', ink.bronze, 2),
    group(
      { transform: 'translate(18 0)' },
      path('M68 74L120 38L172 74ZM72 118H168V128H72Z', ink.bark),
      path('M78 80H92V112H78ZM106 80H120V112H106ZM134 80H148V112H134Z', ink.bronze, { transform: 'translate(7 0)' }),
      words(158, ink.bark, ink.dune),
      signature(52, 270, ink.bark),
      seal(176, 260, ink.rust),
    ),
    rect(3, 3, W - 6, H - 6, 'none', { stroke: ink.bronze, strokeWidth: 6 }),
  )
}

/** A scholars' certificate: an arch over a star with a book. */
function shariah(): Canvas {
  const c = new Canvas(W, H)
  return c.add(
    rect(0, 0, W, H, ink.abyss),
    rect(0, 0, W, H, c.pattern(tile(eightFold(48), ink.teal, 1.4))),
    path(arch(120, 308, 208, 108, 96), ink.white),
    line(arch(120, 300, 190, 112, 88), ink.brass, 3),
    path(star(8, 3, 44, 120, 96), ink.abyss),
    path('M120 84Q108 76 94 80V108Q108 104 120 112Q132 104 146 108V80Q132 76 120 84Z', ink.cream),
    line('M120 84V112', ink.abyss, 2.5),
    words(154, ink.abyss, ink.ash),
    seal(120, 262, ink.gold),
  )
}

/** An award: a medal between two branches, on dark ground. */
function award(): Canvas {
  const leaves = [0, 1, 2, 3, 4].map((i) => {
    const turn = ((200 - i * 32) * Math.PI) / 180
    return at(56 * Math.cos(turn), 56 * Math.sin(turn), path('M0 -15Q9 0 0 15Q-9 0 0 -15Z', ink.bronze), 1, 20 - i * 32)
  })
  const branch = leaves.join('')
  return new Canvas(W, H).add(
    rect(0, 0, W, H, ink.forest),
    rect(12, 12, W - 24, H - 24, 'none', { stroke: ink.brass, strokeWidth: 3 }),
    rect(19, 19, W - 38, H - 38, 'none', { stroke: ink.brass, strokeWidth: 1.5 }),
    at(120, 98, branch),
    at(120, 98, branch, [-1, 1]),
    path('M96 34H112L126 66H108ZM144 34H128L114 66H132Z', ink.brick),
    circle(120, 96, 36, ink.gilt),
    circle(120, 96, 28, ink.brass),
    path(star(5, 2, 20, 120, 97), ink.forest),
    line('M60 182H180', ink.gilt, 12, round),
    line('M84 206H156', ink.brass, 5, round),
    line('M52 232H188M68 250H172', ink.moss, 5, round),
    signature(88, 284, ink.gilt),
  )
}

export const certificates = {
  pcp: philanthropy,
  charity,
  health,
  tax,
  shariah,
  csr: award,
}
