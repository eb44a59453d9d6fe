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
  const [loaded, setLoaded] = useState(false)

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false)
    // The pictures that are not seen yet wait for those that are.
    const onLoad = () => setLoaded(true)
    if (document.readyState === 'complete') onLoad()
    else addEventListener('load', onLoad)
    return () => removeEventListener('load', onLoad)
  }, [])

  // `shown` belongs to the list: a slide chosen by hand stays its full time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!playing || held || !loaded) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setShown((at) => (at + 1) % slides.length)
    }, STAY)
    return () => clearInterval(timer)
  }, [playing, held, loaded, shown, slides.length])

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
          {index === 0 || loaded ? (
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
