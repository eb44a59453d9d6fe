import type { S3Config } from '../../config-s3.ts'
import type { Storage } from '../storage.ts'
import type { S3Client } from './client.ts'

/** Returns a function that returns files' addresses for browsers; undefined when this server sends all bytes itself. */
export function createAddresses(client: S3Client, config: S3Config, prefix: string): Storage['addressOf'] {
  const { publicUrl, signedRedirects, bucket } = config
  const keyOf = (fileName: string) => `${prefix}files/${fileName}`
  // Only a signed address can name the headers of the response.
  if (!signedRedirects)
    return publicUrl
      ? async (fileName, headers) => (headers ? undefined : `${publicUrl}/${keyOf(fileName)}`)
      : undefined
  const endpoint = publicUrl === undefined ? undefined : `${publicUrl}/${bucket}`
  return (fileName, headers = {}) =>
    client.signedAddress(
      keyOf(fileName),
      Object.fromEntries(Object.entries(headers).map(([name, value]) => [`response-${name}`, value])),
      endpoint,
    )
}
