/**
 * Makes a file that plays everywhere out of what a browser's recorder wrote. That was written before its end was known,
 * so it says neither how long it is nor where to jump to. Brings a library, so it is loaded after a recording only.
 */
import {
  BlobSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  MP4,
  Mp4OutputFormat,
  OGG,
  OggOutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'

/**
 * Writes the same sound anew: its packets as they are, with the length in front and, in WebM, the cues by which
 * players jump (RFC 9559 §5.1.5).
 * @param recorded webm, mp4 or ogg; may break off in the middle
 * @returns the whole file in the same container, and its length in seconds
 * @throws when no sound can be found in it
 */
export async function mendRecording(recorded: Blob): Promise<{ file: Blob; seconds: number }> {
  const input = new Input({ source: new BlobSource(recorded), formats: [WEBM, MP4, OGG] })
  const container = await input.getFormat()
  const track = await input.getPrimaryAudioTrack()
  const decoderConfig = await track?.getDecoderConfig()
  if (!track?.codec || !decoderConfig) throw new Error('There is no sound in the recording.')
  const sink = new EncodedPacketSink(track)
  const first = await sink.getFirstPacket()
  if (!first) throw new Error('The recording is empty.')

  const target = new BufferTarget()
  const format =
    container === MP4
      ? new Mp4OutputFormat({ fastStart: 'in-memory' })
      : container === OGG
        ? new OggOutputFormat()
        : new WebMOutputFormat()
  const output = new Output({ format, target })
  const source = new EncodedAudioPacketSource(track.codec)
  output.addAudioTrack(source)
  await output.start()
  let seconds = 0
  for await (const packet of sink.packets(first)) {
    const moved = packet.clone({ timestamp: packet.timestamp - first.timestamp })
    seconds = Math.max(seconds, moved.timestamp + moved.duration)
    await source.add(moved, { decoderConfig })
  }
  await output.finalize()
  return { file: new Blob([target.buffer as ArrayBuffer], { type: typeOf(container) }), seconds }
}

const typeOf = (container: unknown) =>
  container === MP4 ? 'audio/mp4' : container === OGG ? 'audio/ogg' : 'audio/webm'
