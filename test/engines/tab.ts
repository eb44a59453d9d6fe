/** The actions and queries of a journey: the same few calls in every engine. */
import type { Driver, ElementHandle, PageFunction } from './driver.ts'
import { waitFor } from './wait-for.ts'

/** The first three are queries of Testing Library; the last one filters the results by their text. */
type Query = 'Role' | 'LabelText' | 'Text' | 'containing'
/** One part of a locator: a query within the results of the parts before it. */
export interface Step {
  query: Query
  /** A regular expression travels as its source, without flags. */
  value: string | { source: string }
  name?: string | { source: string }
}

/** What is said of an element that is no longer in the page. */
const GONE = /went away|not clickable or not an Element|is detached|stale element/

/** A tab of the browser, on the site at `baseUrl`. */
export class Tab {
  readonly #driver: Driver
  readonly #baseUrl: string

  constructor(driver: Driver, baseUrl: string) {
    this.#driver = driver
    this.#baseUrl = baseUrl
  }

  /** Console errors, uncaught errors and unhandled rejections so far. */
  get errors(): readonly string[] {
    return this.#driver.errors
  }

  /** Loads a page of the site. Resolves after the `load` event. */
  goto(path: string): Promise<void> {
    return this.#driver.open(this.#baseUrl + path)
  }

  reload(): Promise<void> {
    return this.#driver.reload()
  }

  /** Waits until the site works without network: the worker controls the page, and the site's data is stored. */
  async waitUntilStoredOnDevice(): Promise<void> {
    await this.waitUntil(
      () => navigator.serviceWorker.controller?.state === 'activated' && localStorage.getItem('kept') !== null,
    )
  }

  /** Runs a function in the page. It is sent as source: it reaches nothing but its arguments. */
  evaluate<T, Args extends unknown[]>(run: (...args: Args) => T | Promise<T>, ...args: Args): Promise<T> {
    return this.#driver.evaluate(run as PageFunction<T>, args)
  }

  /** Waits until a function in the page returns true, and calls it again while the page is loading. */
  async waitUntil<Args extends unknown[]>(
    run: (...args: Args) => boolean | Promise<boolean>,
    ...args: Args
  ): Promise<void> {
    let last: unknown = false
    await waitFor(
      async () => {
        last = await this.evaluate(run, ...args).catch((error: unknown) => error)
        return last === true
      },
      () => `${run} to return true; it last gave ${last}`,
    )
  }

  async waitForPath(path: string): Promise<void> {
    await this.waitUntil((expected) => location.pathname === expected, path)
  }

  getByRole(role: string, name?: string | RegExp): Locator {
    return new Locator(this.#driver, []).getByRole(role, name)
  }

  getByLabel(text: string | RegExp): Locator {
    return new Locator(this.#driver, []).getByLabel(text)
  }

  getByText(text: string | RegExp): Locator {
    return new Locator(this.#driver, []).getByText(text)
  }

  resize(width: number, height: number): Promise<void> {
    return this.#driver.resize(width, height)
  }

  /** Resolves with the message of the next alert, after accepting it. */
  acceptAlert(): Promise<string> {
    return this.#driver.acceptAlert()
  }

  screenshot(): Promise<Uint8Array> {
    return this.#driver.screenshot()
  }

  close(): Promise<void> {
    return this.#driver.close()
  }
}

/** The elements that a person would find by role and name, by label or by text, at the moment of each call. */
export class Locator {
  readonly #driver: Driver
  readonly #steps: readonly Step[]

  constructor(driver: Driver, steps: readonly Step[]) {
    this.#driver = driver
    this.#steps = steps
  }

  getByRole(role: string, name?: string | RegExp): Locator {
    return this.#then({ query: 'Role', value: role, ...(name !== undefined && { name: toMatcher(name) }) })
  }

  getByLabel(text: string | RegExp): Locator {
    return this.#then({ query: 'LabelText', value: toMatcher(text) })
  }

  getByText(text: string | RegExp): Locator {
    return this.#then({ query: 'Text', value: toMatcher(text) })
  }

  /** Returns those of the elements that contain a text. */
  containing(text: string): Locator {
    return this.#then({ query: 'containing', value: text })
  }

  count(): Promise<number> {
    return this.#driver.evaluate((steps) => window.locate(steps).length, [this.#steps])
  }

  async waitUntilVisible(): Promise<void> {
    await this.#waitUntil((count) => count > 0, 'to be there')
  }

  async waitUntilGone(): Promise<void> {
    await this.#waitUntil((count) => count === 0, 'to disappear')
  }

  /** Returns the text of the only element, after waiting for it. */
  async textContent(): Promise<string> {
    await this.#only()
    return this.#driver.evaluate((steps) => window.locate(steps)[0]?.textContent ?? '', [this.#steps])
  }

  async waitForText(pattern: RegExp): Promise<void> {
    let text: string | null = null
    const read: PageFunction<string | null> = (steps: readonly Step[]) => {
      const [first, second] = window.locate(steps)
      return first && !second ? first.textContent : null
    }
    await waitFor(
      async () => {
        text = await this.#driver.evaluate(read, [this.#steps]).catch(() => null)
        return text !== null && pattern.test(text)
      },
      () => `${this} to have the text ${pattern}; it had ${JSON.stringify(text)}`,
    )
  }

  /** Clicks the only element, after waiting until it is enabled, has stopped moving and is covered by nothing. */
  async click(): Promise<void> {
    const findObstacle: PageFunction<string> = async (steps: readonly Step[]) => {
      const found = window.locate(steps)
      const [element] = found
      if (!element || found.length > 1) {
        const shown = document.querySelector('main')?.textContent.slice(0, 500)
        return `${found.length} elements match on ${location.pathname}, which shows: ${shown}`
      }
      if (element.matches(':disabled, [aria-disabled=true]')) return 'it is disabled'
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const readBox = () =>
        new Promise<DOMRect | undefined>((r) => requestAnimationFrame(() => r(element.getClientRects()[0])))
      const [before, after] = [await readBox(), await readBox()]
      if (!before || !after) return 'it is not displayed'
      if (before.x !== after.x || before.y !== after.y) return 'it moves'
      const hit = document.elementFromPoint(after.x + after.width / 2, after.y + after.height / 2)
      return element.contains(hit) ? '' : `it is covered by ${hit?.outerHTML.slice(0, 200)}`
    }
    let obstacle = ''
    await waitFor(
      async () => {
        obstacle = await this.#driver.evaluate(findObstacle, [this.#steps]).catch(String)
        if (obstacle !== '') return false
        try {
          await (await this.#only()).click()
        } catch (error) {
          // The page was rendered anew in between, so that nothing was clicked.
          if (!GONE.test(String(error))) throw error
          obstacle = String(error)
        }
        return obstacle === ''
      },
      () => `${this} to be clickable: ${obstacle}`,
    )
  }

  /** Replaces the text of a field by typing, after waiting until it takes the focus: its dialog may still be opening. */
  async type(text: string): Promise<void> {
    const element = await this.#only()
    const selectAll: PageFunction<boolean> = (steps: readonly Step[]) => {
      const [field] = window.locate(steps)
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false
      field.focus()
      field.select()
      return document.activeElement === field
    }
    await waitFor(
      () => this.#driver.evaluate(selectAll, [this.#steps]).catch(() => false),
      () => `${this} to take the focus`,
    )
    await element.type(text)
  }

  /** Sets the value of a field in one step, as pasting, a date picker or a slider does. */
  async setValue(value: string): Promise<void> {
    await this.#only()
    const set: PageFunction<void> = (steps: readonly Step[], value: string) => {
      const [field] = window.locate(steps)
      // React replaces the setter of each field; the browser's own one makes it notice the change.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
      for (const type of ['input', 'change']) field?.dispatchEvent(new Event(type, { bubbles: true }))
    }
    await this.#driver.evaluate(set, [this.#steps, value])
  }

  async chooseFile(path: string): Promise<void> {
    await (await this.#only()).chooseFile(path)
  }

  toString(): string {
    return this.#steps
      .map(({ query, value, name }) => [query, show(value), ...(name ? [show(name)] : [])].join(' '))
      .join(' > ')
  }

  #then(step: Step): Locator {
    return new Locator(this.#driver, [...this.#steps, step])
  }

  async #waitUntil(holds: (count: number) => boolean, description: string): Promise<void> {
    let count: unknown
    await waitFor(
      async () => {
        count = await this.count().catch((error: unknown) => error)
        return typeof count === 'number' && holds(count)
      },
      () => `${this} ${description}; the count was ${count}`,
    )
  }

  /** Returns the only element, after waiting until there is exactly one. */
  async #only(): Promise<ElementHandle> {
    await this.#waitUntil((count) => count === 1, 'to be there once')
    const element = await this.#driver.find((steps) => window.locate(steps)[0] ?? null, [this.#steps])
    if (!element) throw new Error(`${this} went away.`)
    return element
  }
}

const toMatcher = (text: string | RegExp) => (typeof text === 'string' ? text : { source: text.source })
const show = (value: string | { source: string }) =>
  typeof value === 'string' ? JSON.stringify(value) : `/${value.source}/`
