/** Largest picture kept, in bytes. A phone's own photograph is made smaller before it is sent. */
export const PICTURE_MAX_BYTES = 2 * 1024 * 1024
