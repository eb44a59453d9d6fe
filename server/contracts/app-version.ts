/** A placeholder in built pages and in the service worker, which the end of the build replaces by the build's id. */
export const APP_VERSION_TOKEN = '__APP_VERSION__'
