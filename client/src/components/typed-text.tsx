import { typed } from '../lib/typed.ts'

/** Typed text within a line: its direction does not affect the text beside it. */
export const TypedText = ({ text }: { text: string }) => <bdi {...typed(text)}>{text}</bdi>
