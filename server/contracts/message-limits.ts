// Without schemas, so that a form can import them without loading TypeBox.

/** Longest texts of a message an administrator writes, in characters: phones show this much without cutting it. */
export const MAX_MESSAGE_TITLE = 80
export const MAX_MESSAGE_TEXT = 500
export const MAX_MESSAGE_LINK = 500
