/** The mark of the trust, its icons, the repeating line-work and the divider. */
import { arch } from '../architecture.ts'
import { chords, eightFold, star, tenFold, tile } from '../girih.ts'
import { ink } from '../palette.ts'
import { d } from '../path.ts'
import { Canvas, circle, group, line, path, rect } from '../svg.ts'

/**
 * The mark on a field of 48 units: a portal whose arch holds an eight-fold star above three steps, as a niche holds the
 * minbar. Edges lie on even numbers so that it stays sharp at 24 pixels.
 */
function mark(body: string, sign: string): string {
  const portal = `M4 46V6Q4 2 8 2H40Q44 2 44 6V46Z${arch(24, 46, 30, 21, 15)}`
  const steps = 'M12 46V42H16V38H32V42H36V46Z'
  return path(portal + steps, body, { fillRule: 'evenodd' }) + path(star(8, 3, 10, 24, 24.5), sign)
}

const logo = (body: string, sign: string) => () => new Canvas(48, 48).add(mark(body, sign))

/** The mark with its niche filled, so that it reads on a light and on a dark tab. */
export function favicon(): Canvas {
  return new Canvas(48, 48).add(path('M6 4H42V46H6Z', ink.paper), mark(ink.green, ink.gold))
}

/** The mark scaled about the middle of a square picture of 512 units. */
const placed = (scale: number, drawing: string) => {
  const shift = 256 - 24 * scale
  return group({ transform: `translate(${shift} ${shift}) scale(${scale})` }, drawing)
}

function field(c: Canvas): string[] {
  return [
    rect(0, 0, 512, 512, ink.green),
    rect(0, 0, 512, 512, c.pattern(tile(eightFold(128), ink.gilt, 3), 1, 64, 64), { opacity: 0.2 }),
    circle(
      256,
      256,
      250,
      c.radial([
        [ink.moss, 0, 0.8],
        [ink.green, 1, 0],
      ]),
    ),
  ]
}

/** Icon with its own rounded corners. */
export function appIcon(): Canvas {
  const c = new Canvas(512, 512)
  const corners = d`M112 0H400Q512 0 512 112V400Q512 512 400 512H112Q0 512 0 400V112Q0 0 112 0Z`
  return c.add(c.clipped(corners, ...field(c)), placed(7.6, mark(ink.white, ink.gilt)))
}

/** Icon that fills its square: launchers cut it to their own shape, so the mark stays within the middle 80 %. */
export function maskableIcon(): Canvas {
  const c = new Canvas(512, 512)
  return c.add(...field(c), placed(6.4, mark(ink.white, ink.gilt)))
}

/** One colour on nothing: `scale` 10.6 fills the square. */
export function silhouette(scale: number, colour: string): Canvas {
  return new Canvas(512, 512).add(placed(scale, mark(colour, colour)))
}

/** Launcher shortcut to the jamat times: a clock whose hours are the points of a star. */
export function shortcutJamat(): Canvas {
  return new Canvas(96, 96).add(
    circle(48, 48, 48, ink.green),
    circle(48, 48, 30, 'none', { stroke: ink.gilt, strokeWidth: 5 }),
    path(star(8, 2, 26, 48, 48), ink.gilt, { opacity: 0.25 }),
    line('M48 30V48L60 56', ink.white, 5.5, { strokeLinecap: 'round' }),
  )
}

/** Launcher shortcut to the bayans: a microphone on its stand. */
export function shortcutBayan(): Canvas {
  return new Canvas(96, 96).add(
    circle(48, 48, 48, ink.green),
    path('M48 20Q60 20 60 32V46Q60 58 48 58Q36 58 36 46V32Q36 20 48 20Z', ink.gilt),
    line('M28 44Q28 66 48 66Q68 66 68 44M48 66V77M36 78H60', ink.white, 5, { strokeLinecap: 'round' }),
    line('M44 32H52M44 40H52', ink.green, 3, { strokeLinecap: 'round' }),
  )
}

const net = (width: number, girih: ReturnType<typeof eightFold>) => () =>
  new Canvas(width, Math.round(girih.height)).add(line(girih.data, ink.bronze, 1))

function divider(): Canvas {
  const c = new Canvas(480, 48)
  const fade = (from: number) =>
    c.linear(
      [
        [ink.bronze, 0, from],
        [ink.bronze, 1, 1 - from],
      ],
      0,
    )
  return c.add(
    rect(0, 23.4, 196, 1.2, fade(0)),
    rect(284, 23.4, 196, 1.2, fade(1)),
    line(chords(8, 3, 21, 240, 24), ink.bronze, 1.4),
    line(chords(8, 2, 21, 240, 24), ink.bronze, 0.8),
    path(star(8, 3, 6, 240, 24), ink.bronze),
    line(star(8, 3, 8, 206, 24) + star(8, 3, 8, 274, 24), ink.bronze, 1.2),
    path(star(4, 1, 3, 186, 24) + star(4, 1, 3, 294, 24), ink.bronze),
  )
}

export const marks = {
  logo: logo(ink.green, ink.gold),
  'logo-on-dark': logo(ink.white, ink.gilt),
  'girih-8': net(96, eightFold(96)),
  'girih-10': net(128, tenFold(128)),
  divider,
}
