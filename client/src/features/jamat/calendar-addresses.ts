/** Returns the addresses by which calendar apps follow a calendar. @param address of the calendar file */
export function calendarAddresses(address: string, name: string) {
  const webcal = address.replace(/^https?:/, 'webcal:')
  return {
    /** Opens the device's own calendar app. */
    webcal,
    // Google takes only this scheme for a calendar that it should load again.
    google: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(address)}&name=${encodeURIComponent(name)}`,
  }
}
