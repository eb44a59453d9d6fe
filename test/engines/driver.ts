/** The primitives that each browser provides in its own protocol; {@link ./tab.ts} builds on them. */

/** A function that runs in the page. It is sent as source: it reaches nothing but its arguments. */
// biome-ignore lint/suspicious/noExplicitAny: The arguments are typed where the function is passed together with them.
export type PageFunction<T> = (...args: any[]) => T | Promise<T>

/** An element of the page. The methods cause the same events as a person's input. */
export interface ElementHandle {
  click(): Promise<void>
  /** Types after the field's current text. */
  type(text: string): Promise<void>
  /** Chooses a file in a file field. */
  chooseFile(path: string): Promise<void>
}

export interface Driver {
  /** Console errors, uncaught errors and unhandled rejections since the start, in order. */
  readonly errors: readonly string[]
  /** Loads an address. Resolves after the `load` event. */
  open(url: string): Promise<void>
  reload(): Promise<void>
  /** Runs a function in the page. Returns its result, which JSON can carry. */
  evaluate<T>(run: PageFunction<T>, args: readonly unknown[]): Promise<T>
  /** Runs a function that returns an element or null. */
  find(run: PageFunction<Element | null>, args: readonly unknown[]): Promise<ElementHandle | null>
  /** Sets the size of the viewport in CSS pixels. */
  resize(width: number, height: number): Promise<void>
  /** Resolves with the message of the next alert, after accepting it. */
  acceptAlert(): Promise<string>
  /** Returns the viewport as PNG. */
  screenshot(): Promise<Uint8Array>
  close(): Promise<void>
}

/** A running browser. */
export interface Engine {
  /**
   * Opens a page with a profile of its own.
   * @param script source that runs before the scripts of each page
   */
  newDriver(script: string): Promise<Driver>
  close(): Promise<void>
}

/** Every browser runs in a time zone far from Karachi, so that a page that reads the device's zone fails. */
export const TIME_ZONE = 'Pacific/Honolulu'
