export const embeds = {
  playVideoTitled: (title: string) => `Play video: ${title}`,
  videoNote: 'The video plays from YouTube and uses mobile data.',
  openInYouTube: 'Open in YouTube',
  showMap: 'Show map',
  mapTitle: 'Map of the mosque and the streets around it',
  mapNote: 'The map loads from Google Maps.',
  openInMaps: 'Open in Google Maps',
  showForm: 'Show form',
  formTitle: 'Contact form',
  formNote: 'The form loads from Google Forms.',
  openForm: 'Open the form in a new window',
  offline: 'This part needs the internet. Connect and try again.',
}
