/** Only Apple's phones and tablets know this member; there an app is installed by hand. */
const standalone = () => (navigator as Navigator & { standalone?: boolean }).standalone

/** @returns whether this is a browser's tab on an iPhone or iPad, not the installed app */
export const isAppleTab = (): boolean => standalone() === false

/** @returns whether the site runs as an installed app */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches || standalone() === true
