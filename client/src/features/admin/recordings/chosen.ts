/** The recording that each form is about. It outlives the screen, as what is typed does: a login in between must not ask for it again. */
import { useSyncExternalStore } from 'react'
import type { RecordingKind } from '#contracts/recording-kinds.ts'
import { forgetShared } from '../../../data/shared-inbox.ts'
import { forgetTake } from './takes-db.ts'

/** Where a file came from. All but a file of the phone's own is kept here until the server has it. */
export type Origin = { from: 'phone' } | { from: 'take'; id: string } | { from: 'share' }

export interface Chosen {
  file: File
  origin: Origin
}

const chosen = new Map<RecordingKind, Chosen>()
const listeners = new Set<() => void>()

/** What is chosen in a kind's form. */
export function useChosen(kind: RecordingKind): Chosen | null {
  return useSyncExternalStore(subscribe, () => chosen.get(kind) ?? null)
}

/** Puts a recording into a kind's form, or with null takes it out. */
export function choose(kind: RecordingKind, next: Chosen | null): void {
  if (next) chosen.set(kind, next)
  else chosen.delete(kind)
  for (const listener of listeners) listener()
}

/** Takes everything out of the forms: the next person at this device is another. What was recorded stays on the phone. */
export function forgetChosen(): void {
  chosen.clear()
  for (const listener of listeners) listener()
}

/** Removes the phone's own copy of a recording that the server has, or that nobody wants. */
export async function forgetOrigin(origin: Origin): Promise<void> {
  if (origin.from === 'take') await forgetTake(origin.id)
  if (origin.from === 'share') await forgetShared()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
