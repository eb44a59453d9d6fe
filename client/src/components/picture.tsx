import type { Image } from '#content/types.ts'

export interface PictureProps {
  image: Image
  className?: string | undefined
  /** Whether it is the page's first image, which is loaded with high priority. All others load lazily. */
  first?: boolean | undefined
  /** Whether the text beside it already describes it. */
  decorative?: boolean
}

/** An image with its dimensions, so that the layout does not shift when it loads. */
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
      fetchPriority={first ? 'high' : undefined}
    />
  )
}
