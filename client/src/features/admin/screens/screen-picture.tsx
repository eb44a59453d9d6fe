import { useEffect, useRef, useState } from 'react'
import type { ScreenPicture as Loaded } from '#contracts/screens.ts'
import adminStyles from '../admin.module.css'
import { adminData } from '../admin-request.ts'

interface ScreenPictureProps {
  /** Of the screen. */
  id: number
  /** Loads the picture again when it is another one. */
  hash: string
  alt: string
}

/** What a screen shows. It is loaded when it comes into view; the one before stays until then. */
export function ScreenPicture({ id, hash, alt }: ScreenPictureProps) {
  const place = useRef<HTMLDivElement>(null)
  const [picture, setPicture] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: Another hash means that there is another picture.
  useEffect(() => {
    if (!place.current) return
    let isCurrent = true
    const load = async () => {
      try {
        const loaded = await adminData<Loaded>(`/screens/${id}/picture`)
        if (isCurrent) setPicture(loaded.picture)
      } catch (error) {
        console.warn('Loading the picture of a screen failed:', error)
      }
    }
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      void load()
    })
    observer.observe(place.current)
    return () => {
      isCurrent = false
      observer.disconnect()
    }
  }, [id, hash])
  return (
    <div ref={place} className={adminStyles.shot}>
      {picture ? <img src={picture} alt={alt} /> : null}
    </div>
  )
}
