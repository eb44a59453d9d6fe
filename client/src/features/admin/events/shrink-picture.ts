import { MAX_PICTURE_BYTES } from '#contracts/picture-limits.ts'

/**
 * Returns whether a file is in the format in which iPhones and many newer phones take photographs, and which most browsers
 * cannot read.
 */
export const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /^image\/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name)

/** Sharp on phones, and desktops show event pictures no wider. */
const MAX_SIDE_PX = 1600
/** Every browser shows it, also those of old televisions and tablets. */
export const JPEG = 'image/jpeg'
const QUALITIES = [0.82, 0.7, 0.55]

/**
 * Resizes a photograph. Redrawing it drops its metadata, such as the location.
 * @param types in the order of preference
 * @returns by default webp, or jpeg if the browser cannot encode webp
 * @throws when the browser cannot read the file as a picture
 */
export async function shrinkPicture(file: Blob, types: readonly string[] = ['image/webp', JPEG]): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no canvas.')
  context.imageSmoothingQuality = 'high'
  // JPEG would turn transparent areas black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  for (const quality of QUALITIES) {
    const encoded = await encode(canvas, quality, types)
    if (encoded.size <= MAX_PICTURE_BYTES) return encoded
  }
  throw new Error('The picture is too large even at the lowest quality.')
}

async function encode(canvas: HTMLCanvasElement, quality: number, types: readonly string[]): Promise<Blob> {
  for (const type of types) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
    // Browsers that do not support the type encode png instead.
    if (blob?.type === type) return blob
  }
  throw new Error('The browser cannot encode pictures.')
}
