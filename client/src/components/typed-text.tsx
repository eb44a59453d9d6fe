import { typed } from '../lib/typed.ts'

/** Typed text within a line: its direction does not affect what stands beside it. */
export const TypedText = ({ text }: { text: string }) => <bdi {...typed(text)}>{text}</bdi>
