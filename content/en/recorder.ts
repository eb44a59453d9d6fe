export const recorder = {
  kinds: { friday: 'Friday bayan', morningdars: 'Morning dars' },
  or: 'or',
  start: 'Record now',
  hint: 'Uses this phone’s microphone. The recording is saved on the phone while you speak, until it is on the site.',
  cannot: 'This browser cannot record. Please record with the phone’s own recorder and choose the file here.',
  requesting: 'Waiting for the microphone. Please allow it if the browser asks.',
  heading: 'Recording',
  time: 'Recorded so far',
  level: 'Sound level',
  pause: 'Pause',
  resume: 'Resume',
  stop: 'Stop and save',
  saved: 'Saved on this phone up to the last few seconds. Keep this page open.',
  notSaved: 'This phone has no room to save it. Do not close this page before it is uploaded.',
  paused: 'Paused',
  silent: 'No sound is coming in. Please check the microphone, and whether another app is using it.',
  processing: 'Preparing the recording',
  otherRecording: (kind: string) => `A recording is in progress: ${kind}. Stop it before you start another.`,
  /** Shown when recording ends or fails by itself. */
  interrupted: 'The microphone was interrupted by a call or another app. What was recorded until then is in the form.',
  nothing: 'Nothing was recorded. Please try again.',
  denied:
    'The microphone is not allowed for this site. Allow it in the browser’s settings for this site, then tap Record now again, or choose a file.',
  noMicrophone: 'No microphone was found. Please connect one, or choose a file.',
  inUse: 'The microphone is in use by another app. Please close that app, then try again.',
  failed: 'Recording could not start. Please try again, or choose a file.',
  /** The file's name without extension. */
  fileName: (kind: string, date: string) => `${kind} ${date}`,
  unsent: (length: string, size: string, when: string) =>
    `A recording of ${length} (${size}), made on ${when}, is still on this phone.`,
  use: 'Use it',
  discard: 'Discard it',
  confirmDiscard: 'Discard this recording? There is no other copy.',
  unreadable: 'This recording cannot be read.',
  /** The points of the talk that are marked while it is recorded. */
  newPoint: 'New point',
  newPointHint: 'Tap New point whenever the talk turns to something new. A few words for it are optional.',
  points: 'Points of this talk',
  /** The label of the field for a few words. */
  pointAt: (time: string) => `Words for the point at ${time}`,
  removePoint: (time: string) => `Remove the point at ${time}`,
}

export const share = {
  lead: 'A recording shared from another app.',
  which: 'What is it?',
  file: (name: string, size: string) => `${name}, ${size}`,
  onlyFirst: 'Several files were shared; this is the first. Please share the others one by one.',
  choose: { friday: 'It is a Friday bayan', morningdars: 'It is a morning dars' },
  discard: 'Discard it',
  nothing: 'No shared recording is waiting on this phone.',
  missed: 'The file did not arrive because the app was not ready. It is ready now: please share it again.',
  failed: 'The file could not be saved; the phone may be full. Please free some space, then share it again.',
  empty: 'No file was shared. Please share an audio file.',
  notAudio: (name: string) =>
    `“${name}” is not a recording, so it cannot be added. Please share an audio file: mp3, m4a, aac, ogg, opus, webm, wav or flac.`,
  waiting: (name: string, size: string) => `A shared recording is waiting on this phone: ${name} (${size}).`,
}
