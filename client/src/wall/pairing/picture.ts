/** A small picture of what the screen shows, drawn from its document. */
const WIDTH = 320
const QUALITIES = [0.7, 0.4]
/** Of 20 KB, as Base64. */
const MAX_CHARACTERS = 27_000
const MAX_MS = 2_000

/** Returns a data URL of at most 20 KB; null where the engine cannot draw a document, or does not let it be read. */
export function takePicture(): Promise<string | null> {
  return new Promise((resolve) => {
    const image = new Image()
    const end = (picture: string | null) => {
      image.onload = null
      image.onerror = null
      clearTimeout(timer)
      resolve(picture)
    }
    const timer = setTimeout(end, MAX_MS, null)
    image.onload = () => end(encode(image))
    image.onerror = () => end(null)
    image.src = `data:image/svg+xml,${encodeURIComponent(drawDocument())}`
  })
}

/** Returns an SVG of the document as it is shown. Fonts and pictures are left out, because an SVG loads none. */
function drawDocument(): string {
  const copy = document.documentElement.cloneNode(true) as HTMLElement
  for (const element of Array.from(copy.querySelectorAll('head, script, link, img'))) element.remove()
  const style = document.createElement('style')
  style.textContent = Array.from(document.styleSheets, ({ cssRules }) =>
    Array.from(cssRules, ({ cssText }) => cssText).join('\n'),
  ).join('\n')
  copy.insertBefore(style, copy.firstChild)
  const size = `width="${innerWidth}" height="${innerHeight}"`
  const content = new XMLSerializer().serializeToString(copy)
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><foreignObject ${size}>${content}</foreignObject></svg>`
}

function encode(image: HTMLImageElement): string | null {
  try {
    const canvas = document.createElement('canvas')
    canvas.width = WIDTH
    canvas.height = Math.round((WIDTH * innerHeight) / innerWidth)
    const context = canvas.getContext('2d')
    if (!context) return null
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    const pictures = QUALITIES.map((quality) => canvas.toDataURL('image/jpeg', quality))
    return pictures.find(({ length }) => length <= MAX_CHARACTERS) ?? null
  } catch {
    // Some engines do not let a canvas be read in which a document was drawn.
    return null
  }
}
