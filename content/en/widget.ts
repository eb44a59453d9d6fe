/** Texts of the times that other sites show in a frame. */
export const widget = {
  title: (mosque: string) => `Jamat times, ${mosque}`,
  /** The next jamat, or the one in progress. Takes the words for which of both it is. */
  next: (state: string, prayer: string, time: string) => `${state}: ${prayer} ${time}`,
  /** The link to the site. */
  open: 'The whole month',
}
