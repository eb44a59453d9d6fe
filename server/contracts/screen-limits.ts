/** Limits of screens, without schemas, so that forms do not load TypeBox. */
export const MAX_SCREENS = 40
export const MAX_SCREEN_NAME = 60
export const MAX_SCREEN_MINUTES = 180
export const MAX_EVENT_DAYS = 60
