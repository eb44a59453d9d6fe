/**
 * Browsers write a recording before they know its end, so the file lacks its duration and cues for seeking. This module
 * writes the same audio packets into a complete file. It brings a library, so it is loaded only after a recording.
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
 * Copies the audio packets into a new file with the duration and, in WebM, cues for seeking (RFC 9559 §5.1.5).
 * @param recorded webm, mp4 or ogg; may be truncated
 * @returns the complete file in the same container, and its duration in seconds
 * @throws when it contains no audio
 */
export async function remuxRecording(recorded: Blob): Promise<{ file: Blob; seconds: number }> {
  const input = new Input({ source: new BlobSource(recorded), formats: [WEBM, MP4, OGG] })
  const container = await input.getFormat()
  const track = await input.getPrimaryAudioTrack()
  const decoderConfig = await track?.getDecoderConfig()
  if (!track?.codec || !decoderConfig) throw new Error('The recording contains no audio.')
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
