/** The code that pairs the screen, below all else. */
import { pairingAddress, qrSvg } from '../pairing/qr.ts'
import { element, write } from './elements.ts'
import { createLine, type Screen } from './screen.ts'

export function createCodeCorner(screen: Screen) {
  const [label, letters, picture] = [createLine(screen, ''), element('b', ''), element('div', 'qr-place')]
  label.write(({ wall }) => wall.pair)
  const node = element('div', 'code is-hidden', element('div', '', label.node, letters), picture)
  return {
    node,
    show(code: string | null): void {
      node.classList.toggle('is-hidden', code === null)
      if (!write(letters, code ?? '')) return
      picture.textContent = ''
      if (code !== null) picture.append(qrSvg(pairingAddress(location.origin, code)))
    },
  }
}
