import { useEffect, useState } from 'react'
import { ui } from '../content/en/interface.ts'
import type { HeroSlide } from '../content/types-pages.ts'
import { IconButton } from './button.tsx'
import styles from './fade-slider.module.css'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'

/** How long each picture stays; milliseconds. The fade takes 1500 ms, in the style sheet. */
const STAY = 5000

/**
 * Pictures that fade into one another without end. They stand still under reduced motion, while the focus is
 * on them, while the page is hidden, and when told to.
 */
export function FadeSlider({ slides, label }: { slides: readonly HeroSlide[]; label: string }) {
  const [shown, setShown] = useState(0)
  const [playing, setPlaying] = useState(true)
  const [held, setHeld] = useState(false)
  const [fetched, setFetched] = useState(0)

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false)
  }, [])

  // Begins anew with each slide: one chosen by hand stays its full time.
  useEffect(() => {
    if (!playing || held) return
    // A picture comes while the one before it is looked at: a page that starts has other things to do.
    const fetching = setTimeout(() => setFetched((last) => Math.max(last, shown + 1)), STAY / 2)
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setShown((at) => (at + 1) % slides.length)
    }, STAY)
    return () => {
      clearTimeout(fetching)
      clearInterval(timer)
    }
  }, [playing, held, shown, slides.length])

  return (
    <section
      className={styles.slider}
      aria-roledescription="carousel"
      aria-label={ui.carousel.label(label)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {slides.map((slide, index) => (
        <figure
          key={slide.image.src}
          className={`${styles.slide} ${index === shown ? styles.shown : ''}`}
          aria-hidden={index !== shown}
        >
          {index <= Math.max(fetched, shown) ? (
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
          label={playing ? ui.carousel.pause : ui.carousel.play}
          className={styles.control}
          onClick={() => setPlaying(!playing)}
        >
          <Icon name={playing ? 'pause' : 'play'} size={20} />
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
