import { useEffect, useState } from 'react'
import type { home } from '#texts/home.ts'
import { ui } from '#texts/interface.ts'
import { allowsMotion } from '../lib/motion.ts'
import { IconButton } from './button.tsx'
import styles from './fade-slider.module.css'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'

/** Time per slide. The fade takes 1500 ms, see the style sheet. */
const SLIDE_MS = 5000

/**
 * Images that fade into one another in a loop. It pauses with reduced motion, when the focus comes inside, on a hidden page,
 * and by its button, which also plays it again while it has the focus.
 */
export function FadeSlider({ slides, label }: { slides: typeof home.slides; label: string }) {
  const [shown, setShown] = useState(0)
  const [isPlaying, setIsPlaying] = useState(true)
  const [isFocused, setIsFocused] = useState(false)
  const [prefetched, setPrefetched] = useState(0)

  useEffect(() => {
    if (!allowsMotion()) setIsPlaying(false)
  }, [])

  // Restarts with each slide, so that one chosen by hand stays its full time.
  useEffect(() => {
    if (!isPlaying || isFocused) return
    // Each image is fetched during the slide before it, to keep the page's start light.
    const fetching = setTimeout(() => setPrefetched((last) => Math.max(last, shown + 1)), SLIDE_MS / 2)
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setShown((at) => (at + 1) % slides.length)
    }, SLIDE_MS)
    return () => {
      clearTimeout(fetching)
      clearInterval(timer)
    }
  }, [isPlaying, isFocused, shown, slides.length])

  return (
    <section
      className={styles.slider}
      aria-roledescription="carousel"
      aria-label={ui.carousel.label(label)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      {slides.map((slide, index) => (
        <figure
          key={slide.image.src}
          className={`${styles.slide} ${index === shown ? styles.shown : ''}`}
          aria-hidden={index !== shown}
        >
          {index <= Math.max(prefetched, shown) ? (
            <Picture image={slide.image} first={index === 0} className={styles.picture} />
          ) : null}
          <figcaption className={styles.caption}>
            <strong>{slide.title}</strong>
            <span>{slide.text}</span>
          </figcaption>
        </figure>
      ))}
      <div className={styles.controls}>
        <IconButton
          label={isPlaying ? ui.carousel.pause : ui.carousel.play}
          onClick={() => {
            setIsPlaying(!isPlaying)
            // The button itself has the focus.
            setIsFocused(false)
          }}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} size={20} />
        </IconButton>
        {slides.map((slide, index) => (
          <button
            key={slide.image.src}
            type="button"
            className={styles.dot}
            aria-label={ui.carousel.goTo(index + 1)}
            aria-current={index === shown}
            onClick={() => setShown(index)}
          />
        ))}
      </div>
    </section>
  )
}
