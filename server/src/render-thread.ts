import { Piscina } from 'piscina'

/** A thread for pages and feeds, which take many milliseconds each, in which the event loop serves others. */
export interface RenderThread {
  /** Runs one task at a time. @param worker the module whose default export does it */
  run<Task>(worker: URL, task: Task): Promise<Buffer>
  close(): Promise<void>
}

/** Creates a thread that starts with its first task and is kept, since a start takes a third of a second of CPU. */
export function createRenderThread(): RenderThread {
  const pool = new Piscina<unknown, Uint8Array>({ minThreads: 0, maxThreads: 1, idleTimeout: Infinity })
  return {
    async run(worker, task) {
      const { buffer, byteOffset, byteLength } = await pool.run(task, { filename: worker.href })
      return Buffer.from(buffer, byteOffset, byteLength)
    },
    close: () => pool.destroy(),
  }
}
