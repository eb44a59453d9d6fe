/** The page that repairs the app. It is no part of the app: neither built with it nor served by the service worker. */
export const REPAIR_PATH = '/repair'

/** The same page, at an address that the service workers of earlier versions let pass as well. */
export const REPAIR_PAGE = '/repair.html'

/** The page's script and styles, and the script that offers the repair on a page that does not start. */
export const REPAIR_SCRIPT = '/repair.js'
export const REPAIR_STYLES = '/repair.css'
export const REPAIR_OFFER = '/repair-offer.js'
