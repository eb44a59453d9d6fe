export const notes = {
  link: 'Notes',
  linkTitled: (title: string) => `Notes on ${title}`,
  heading: 'Notes',
  lead: 'What listeners read below the player. Everything is optional.',
  loadFailed: 'The notes could not be loaded.',
  summary: 'What the talk is about',
  left: (characters: number) => (characters === 1 ? '1 character left' : `${characters} characters left`),
  references: 'Verses, hadith and books',
  referencesHint: 'One on each line, for example: Quran 31:14',
  names: {
    speakers: { name: 'Speaker', second: { ur: 'Speaker in Urdu', en: 'Speaker in English' } },
    series: { name: 'Series', second: { ur: 'Series in Urdu', en: 'Series in English' } },
  },
  secondHint: 'Optional. Leave it empty to keep the one that is known.',
  errors: {
    references: (max: number) => `At most ${max} lines, please.`,
    reference: (max: number) => `A line may have ${max} characters. Please shorten the longest one.`,
    /** A second name without the first. */
    name: 'Please write the name here first.',
  },
  save: 'Save notes',
  saving: 'Saving',
  saved: 'Notes saved',
  unsaved: 'Not saved yet, but kept here.',
  failed: 'The notes could not be saved. What you typed is still here.',
  /** Another administrator has saved; their text is below each field that both changed. */
  conflict:
    'Somebody else changed these notes while you were editing, so yours are not saved yet. What you typed is still here; below each field that both of you changed is what they saved. Check the notes, then save again.',
  theirs: (text: string) => `They saved: ${text}`,
  empty: 'nothing',
  /** Corrects the name of a speaker or a series in all its talks. */
  correct: {
    heading: 'Correct a name',
    lead: 'A speaker or a series gets the corrected name in all its talks.',
    which: 'Name to correct',
    name: 'Correct name',
    second: { ur: 'In Urdu', en: 'In English' },
    secondHint: 'Leave it empty to remove it.',
    save: 'Correct the name',
    saved: 'Name corrected in all its talks',
    failed: 'The name could not be corrected.',
    empty: 'Please write a name.',
  },
  transcript: {
    heading: 'The words of the talk',
    lead: 'A file with what is said, as subtitles (such as .srt or .vtt) or plain text. Listeners can read along and search in it.',
    none: 'There is no file yet.',
    there: 'Listeners can read the words of this talk.',
    timed: 'Each line has its time, so that they can read along.',
    choose: 'Choose a file',
    replace: 'Replace the file',
    sending: 'Sending',
    /** What was read from a file with times, before it is saved; the times are those of the first and the last line. */
    readTimed: (lines: number, from: string, to: string) =>
      lines === 1 ? `1 line, at ${from}` : `${lines} lines, from ${from} to ${to}`,
    readUntimed: (lines: number) => (lines === 1 ? '1 line, without a time' : `${lines} lines, without times`),
    /** Lines after the end of the talk. */
    omitted: (lines: number) =>
      lines === 1
        ? '1 line is left out: its time is after the end of the talk.'
        : `${lines} lines are left out: their times are after the end of the talk.`,
    confirmSave: 'Save these words?',
    notSaved: 'Nothing was changed.',
    saved: (lines: number) => (lines === 1 ? 'Saved: 1 line' : `Saved: ${lines} lines`),
    remove: 'Remove the words',
    confirmRemove: 'Remove the words of this talk? You will need the file to add them again.',
    removed: 'The words were removed.',
    empty: 'This file is empty. Please choose another one.',
    tooLong: 'This file is too long to be the words of a talk. Please choose another one.',
    notText: 'This file cannot be read as text. Please save it as UTF-8 and choose it again.',
    failed: 'The file could not be saved.',
    removeFailed: 'The words could not be removed.',
  },
}
