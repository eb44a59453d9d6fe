/** Paths of the area's line icons, on a 24 × 24 grid. */
export const PLUS = 'M12 5v14M5 12h14'
export const TRASH = 'M4.500 7h15M9.500 7V4.500h5V7M6.500 7l1 13h9l1-13M10.500 11v5.500M13.500 11v5.500'
export const PENCIL = 'M4.500 19.500l1-4L16 5l3 3L8.500 18.500zM13.500 7.500l3 3'
export const LIST = 'M9 7h11M9 12h11M9 17h11M4.500 7h.01M4.500 12h.01M4.500 17h.01'
