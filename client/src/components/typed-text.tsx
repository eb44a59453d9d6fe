import { typed } from '../lib/typed.ts'

/** Text within a line that may not be in the page's script: neither reorders the other. */
export const TypedText = ({ text }: { text: string }) => <bdi {...typed(text)}>{text}</bdi>
