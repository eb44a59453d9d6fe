/** The server's reason for refusing a request. Its message is in English. */
interface Refusal {
  /** The member `error` of the response; null for a response of another server, such as a proxy. */
  readonly code: string | null
  readonly message: string
}

export const refusals = {
  /** Returns a sentence that says why, for the end of one that says what failed. */
  describe: ({ message }: Refusal) => message,
}
