/** The requests about recordings, of visitors and administrators. */
import { ADMIN, type ContractRequest } from './contract-request.ts'

const TUS = { ...ADMIN, 'tus-resumable': '1.0.0' }

/** Begins, sends and asks about an upload of a file of this size. */
function upload(name: string, file: string, bytes: number): ContractRequest[] {
  const path = `/api/uploads/<${name}>`
  return [
    {
      name: `begin ${name}`,
      method: 'POST',
      path: '/api/uploads',
      headers: { ...TUS, 'upload-length': String(bytes), 'upload-metadata': 'filename dGFsay5tcDM=' },
      keep: { [name]: 'header location' },
    },
    { name: `ask for the offset of ${name}`, method: 'HEAD', path, headers: TUS },
    {
      name: `send ${name}`,
      method: 'PATCH',
      path,
      headers: { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
      file,
    },
  ]
}

/** Recording 1 exists already, with its smaller copies. */
export const RECORDINGS: ContractRequest[] = [
  ...upload('upload', 'test/fixtures/audio/cbr-id3v2.mp3', 10_317),
  {
    name: 'add a recording',
    method: 'POST',
    path: '/api/post-recording/friday/upload/<upload>',
    headers: ADMIN,
    sends: 'UploadedRecording',
    body: { title: 'On patience', date: '20 November' },
    reads: 'Recording',
    keep: { added: 'id' },
  },
  ...upload('second-upload', 'test/fixtures/audio/flac.flac', 26_451),
  {
    name: 'add a recording with everything',
    method: 'POST',
    path: '/api/post-recording/morningdars/upload/<second-upload>',
    headers: ADMIN,
    sends: 'UploadedRecording',
    body: { title: 'On thanks', date: '21 November', secondTitle: 'شکر', chapters: [{ at: 0, title: 'Opening' }] },
    reads: 'Recording',
  },
  ...upload('third-upload', 'test/fixtures/audio/flac.flac', 26_451).slice(0, 1),
  { name: 'cancel an upload', method: 'DELETE', path: '/api/uploads/<third-upload>', headers: TUS },
  {
    name: 'title and date',
    path: '/api/recordings/1/details',
    headers: ADMIN,
    reads: 'RecordingDetails',
    keep: { details: 'version' },
  },
  {
    name: 'correct title and date',
    method: 'PUT',
    path: '/api/recordings/1/details',
    headers: { ...ADMIN, 'if-match': '"<details>"' },
    sends: 'DetailsChange',
    body: { title: 'Patience in hardship', secondTitle: 'صبر', date: '20 November' },
    reads: 'RecordingDetails',
  },
  {
    name: 'chapters',
    path: '/api/recordings/1/chapters',
    headers: ADMIN,
    reads: 'RecordingChapters',
    keep: { chapters: 'version' },
  },
  {
    name: 'change chapters',
    method: 'PUT',
    path: '/api/recordings/1/chapters',
    headers: { ...ADMIN, 'if-match': '"<chapters>"' },
    sends: 'ChaptersChange',
    body: { chapters: [{ at: 0, title: 'Opening' }] },
    reads: 'RecordingChapters',
  },
  {
    name: 'notes',
    path: '/api/recordings/1/notes',
    headers: ADMIN,
    reads: 'RecordingNotes',
    keep: { notes: 'version' },
  },
  {
    name: 'change notes',
    method: 'PUT',
    path: '/api/recordings/1/notes',
    headers: { ...ADMIN, 'if-match': '"<notes>"' },
    sends: 'NotesChange',
    body: {
      summary: 'Of patience.',
      references: ['2:153'],
      speaker: { name: 'Imam Yusuf' },
      series: { name: 'Virtues', secondName: 'فضائل' },
    },
    reads: 'RecordingNotes',
    keep: { speaker: 'speaker.id', series: 'series.id' },
  },
  {
    name: 'read a transcript before it is saved',
    method: 'POST',
    path: '/api/recordings/1/transcript/preview',
    headers: ADMIN,
    sends: 'TranscriptChange',
    body: { text: '1\n00:00:00,000 --> 00:00:01,000\nIn the name of Allah' },
    reads: 'ReadTranscript',
  },
  {
    name: 'change the transcript',
    method: 'PUT',
    path: '/api/recordings/1/transcript',
    headers: ADMIN,
    sends: 'TranscriptChange',
    body: { text: '1\n00:00:00,000 --> 00:00:01,000\nIn the name of Allah' },
    reads: 'SavedTranscript',
  },
  { name: 'collections', path: '/api/recordings/collections', headers: ADMIN, reads: 'NamedCollections' },
  {
    name: 'correct a speaker',
    method: 'PUT',
    path: '/api/speakers/<speaker>',
    headers: ADMIN,
    sends: 'NameChange',
    body: { name: 'Imam Yusuf', secondName: 'امام یوسف' },
  },
  {
    name: 'correct a series',
    method: 'PUT',
    path: '/api/series/<series>',
    headers: ADMIN,
    sends: 'NameChange',
    body: { name: 'The virtues' },
  },
  { name: 'recordings of a speaker', path: '/api/speakers/<speaker>/recordings?page=1', reads: 'CollectionRecordings' },
  { name: 'recordings of a series', path: '/api/series/<series>/recordings?page=1', reads: 'CollectionRecordings' },
  {
    name: 'recording',
    path: '/api/recordings/1',
    reads: 'Recording',
    keep: { file: 'downloadURL', transcript: 'transcript.url' },
  },
  { name: 'recording that does not exist', path: '/api/recordings/999', reads: 'ErrorBody' },
  { name: 'sound', path: '/api/recordings/1/sound', reads: 'RecordingSound' },
  { name: 'transcript', path: '<transcript>', reads: 'Transcript' },
  { name: 'part of a file', path: '<file>', headers: { range: 'bytes=0-99' } },
  { name: 'file', method: 'HEAD', path: '<file>' },
  { name: 'recordings', path: '/api/get-recordings/friday?page=1&limit=10', reads: 'Recordings' },
  { name: 'search', path: '/api/get-recordings/friday?q=patience&limit=50', reads: 'Recordings' },
  { name: 'number of recordings', path: '/api/get-recordings-count/friday', headers: ADMIN, reads: 'RecordingCount' },
]
