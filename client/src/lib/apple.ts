/** Reads a property of Safari on iOS and iPadOS only, where an app is installed manually. */
const standalone = () => (navigator as Navigator & { standalone?: boolean }).standalone

/** Returns whether this is a browser tab on an iPhone or iPad, not the installed app. */
export const isAppleTab = (): boolean => standalone() === false

/** Returns whether the site runs as an installed app. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches || standalone() === true
