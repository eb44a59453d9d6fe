const MAX_STARTS = 3

/**
 * Starts a browser; one that dies while starting is started again, which the run's output says.
 * @throws the error of the third start
 */
export async function retryStart<T>(name: string, start: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await start()
    } catch (error) {
      if (attempt === MAX_STARTS) throw error
      const [reason] = String(error).split('\n')
      console.warn(`${name} did not start (attempt ${attempt} of ${MAX_STARTS}): ${reason}`)
    }
}
