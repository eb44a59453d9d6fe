import { type Language, pathIn } from './languages.ts'

/** Pixels in which the widget shows everything, in every language. */
export const WIDGET_SIZE = { width: 320, height: 440 } as const

/** Returns the path of the times that other sites show in a frame. */
export const widgetPath = (language: Language): string => pathIn(language, '/widget')

export const OEMBED_PATH = '/oembed'
