/** The object store of the files. */
export interface S3Config {
  /** With the bucket in its path. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Empty, or ending in a slash. */
  prefix: string
  /** Whether browsers are redirected to signed addresses, which are valid for some hours. */
  signedRedirects: boolean
}

const REQUIRED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/**
 * Reads the settings of the object store.
 * @param text returns a setting
 * @param errors receives the errors
 * @returns undefined when there is none: files are in folders
 */
export function readS3(
  text: (name: string) => string | undefined,
  signedRedirects: boolean,
  errors: string[],
): S3Config | undefined {
  if (!text('S3_ENDPOINT') && !text('S3_BUCKET')) return undefined
  const missing = REQUIRED.filter((name) => !text(name))
  if (missing.length > 0) {
    errors.push(
      `${REQUIRED.join(', ')} go together; ${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing.`,
    )
    return undefined
  }
  const [endpoint, bucket, accessKeyId, secretAccessKey] = REQUIRED.map((name) => text(name) as string) as [
    string,
    string,
    string,
    string,
  ]
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    errors.push(`S3_BUCKET must be the name of a bucket; it is "${bucket}".`)
  const prefix = text('S3_PREFIX') ? `${withoutSlashes(text('S3_PREFIX') as string)}/` : ''
  if (!/^([a-z0-9._-]+\/)*$/i.test(prefix))
    errors.push('S3_PREFIX may have letters, digits, dots, - and _ between slashes.')
  const url = URL.parse(endpoint)
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username)
    errors.push(`S3_ENDPOINT must be an address like https://s3.example; it is "${endpoint}".`)
  return {
    endpoint: `${withoutSlashes(endpoint)}/${bucket}`,
    bucket,
    // The region that services without regions expect.
    region: text('S3_REGION') ?? 'us-east-1',
    accessKeyId,
    secretAccessKey,
    prefix,
    signedRedirects,
  }
}

/** Removes the slashes at the end. */
const withoutSlashes = (text: string) => text.replace(/(?<!\/)\/+$/, '')
