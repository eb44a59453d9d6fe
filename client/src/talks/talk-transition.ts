/**
 * Names the one talk whose row in a list becomes its page in a view transition, and the other way round. A name must be
 * unique on a page: browsers skip a transition with two elements of the same name. Styles give the parts of `data-talk`
 * names.
 */
let talkId: number | null = null
let marked: Element | undefined

/** Returns whether the talk was the last one whose page was opened or left. */
export const isTransitionTalk = (id: number): boolean => id === talkId

/** Names an element for the view transition of a talk. @param element the talk's row or page */
export function markTransitionTalk(id: number, element: Element | null | undefined): void {
  marked?.removeAttribute('data-talk')
  marked = element ?? undefined
  marked?.setAttribute('data-talk', '')
  talkId = id
}
