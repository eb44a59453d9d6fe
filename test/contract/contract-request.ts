import type { SchemaName } from './schemas.ts'

/** A request of a page or of the worker. */
export interface ContractRequest {
  /** Identifies the request in the records of all versions. */
  name: string
  /** GET if left out. */
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD'
  /** May contain `<name>` for a value that an earlier request keeps; so may headers and bodies. */
  path: string
  /** Those that matter. */
  headers?: Record<string, string>
  /** Sent as JSON. */
  body?: unknown
  /** A file of the repository that is the body. */
  file?: string
  /** The schema of the body. */
  sends?: SchemaName
  /** The schema of the response; left out where pages read only the status. */
  reads?: SchemaName
  /** Values for later requests: the path of a member of the response, or a header. */
  keep?: Record<string, string>
}

/** The headers of an administrator. */
export const ADMIN = { authorization: 'Bearer <token>' }
