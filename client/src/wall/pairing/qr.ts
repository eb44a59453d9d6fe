import { encode } from 'uqr'

const SVG = 'http://www.w3.org/2000/svg'
/** Light modules around the code, as ISO/IEC 18004 requires. */
const QUIET_ZONE = 4

/** Returns a QR code, dark on light. */
export function qrSvg(text: string): SVGElement {
  const { data, size } = encode(text, { border: QUIET_ZONE })
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', `0 0 ${size} ${size}`)
  svg.setAttribute('class', 'qr')
  const add = (color: string, path: string) => {
    const element = document.createElementNS(SVG, 'path')
    element.setAttribute('fill', color)
    element.setAttribute('d', path)
    svg.append(element)
  }
  add('#fff', `M0 0h${size}v${size}H0z`)
  add('#000', data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join(''))
  return svg
}

/** Returns the address at which an administrator enters a code. @param origin that of the site */
export const pairingAddress = (origin: string, code: string): string => `${origin}/admin/screens?code=${code}`
