import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'

/**
 * Returns a function that leaves a screen for where it was opened, once.
 * @param home where to go if it was opened by its address
 */
export function useLeave(home: string): () => void {
  const navigate = useNavigate()
  // The second tap of a double tap would go back twice.
  const isLeaving = useRef(false)
  return () => {
    if (isLeaving.current) return
    isLeaving.current = true
    // The router numbers the entries of the tab's history.
    if ((history.state as { idx?: number } | null)?.idx) navigate(-1)
    else navigate(home, { replace: true })
  }
}
