// Without schemas, so that a form can import them without loading TypeBox.

/** Longest texts of a message an administrator writes, in characters: phones show this much without cutting it. */
export const MESSAGE_TITLE_MAX = 80
export const MESSAGE_TEXT_MAX = 500
export const MESSAGE_LINK_MAX = 500
