import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { shownPath } from '../../lib/language.ts'

/** Marks the history entry of an open sheet, in the router's state. */
const SHEET = 'sheet'

/** The router's key of the entry at the start: after a reload the browser may still have that of a sheet, which is closed. */
const firstKey = (globalThis.history?.state as { key?: string } | null | undefined)?.key

/**
 * Returns whether a sheet is open, and functions that open and close it. An open sheet has a history entry of its own, so
 * that the phone's Back closes it; any other navigation closes it too.
 */
export function useHistorySheet(): readonly [isOpen: boolean, open: () => void, close: () => void] {
  const { state, key } = useLocation()
  const navigate = useNavigate()
  const isOpen = state === SHEET && key !== firstKey
  // The second tap of a double tap comes before the history has changed.
  const isChanging = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the history has changed when there is another key
  useEffect(() => {
    isChanging.current = false
  }, [key])
  const change = (toOpen: boolean) => {
    if (isOpen === toOpen || isChanging.current) return
    isChanging.current = true
    // The router's own address may still have a parameter that the page has removed.
    const { search, hash } = location
    if (toOpen) navigate({ pathname: shownPath(), search, hash }, { state: SHEET, preventScrollReset: true })
    else navigate(-1)
  }
  return [isOpen, () => change(true), () => change(false)]
}
