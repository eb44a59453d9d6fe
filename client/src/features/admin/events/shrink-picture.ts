import { PICTURE_MAX_BYTES } from '#contracts/picture-limits.ts'

/** Longest side of what is sent, in pixels: sharp on any phone, and a desktop shows events no wider. */
const LONGEST_SIDE = 1600
const QUALITIES = [0.82, 0.7, 0.55]

/**
 * Draws a photograph anew, smaller. What the camera wrote beside it, such as where it was taken, does not come along.
 * @param file as chosen
 * @returns webp, or jpeg where the browser cannot write webp
 * @throws when the browser cannot read the file as a picture
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no canvas.')
  context.imageSmoothingQuality = 'high'
  // A jpeg has no transparency; without this it would turn black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  for (const quality of QUALITIES) {
    const drawn = await write(canvas, quality)
    if (drawn.size <= PICTURE_MAX_BYTES) return drawn
  }
  throw new Error('The picture stays too large.')
}

async function write(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  for (const type of ['image/webp', 'image/jpeg']) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
    // A browser that does not know the type writes png instead.
    if (blob?.type === type) return blob
  }
  throw new Error('The browser can write no picture.')
}
