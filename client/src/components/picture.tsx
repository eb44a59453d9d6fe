import type { Image } from '../content/types.ts'

export interface PictureProps {
  image: Image
  className?: string | undefined
  /** The picture that is seen first: asked for before everything else. All others wait until they are near. */
  first?: boolean
  /** The text beside it already says what it shows. */
  decorative?: boolean
}

/** A picture with its size said beforehand, so that nothing moves when it arrives. */
export function Picture({ image, className, first, decorative }: PictureProps) {
  return (
    <img
      src={image.src}
      alt={decorative ? '' : image.alt}
      width={image.width}
      height={image.height}
      className={className}
      loading={first ? 'eager' : 'lazy'}
      decoding={first ? 'sync' : 'async'}
      fetchPriority={first ? 'high' : 'auto'}
    />
  )
}
