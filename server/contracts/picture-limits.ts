/** The path under which uploaded pictures are served. */
export const PICTURE_PATH = '/media/pictures/'

/** Largest picture that may be uploaded, in bytes. Photographs are made smaller before they are sent. */
export const MAX_PICTURE_BYTES = 2 * 1024 * 1024
