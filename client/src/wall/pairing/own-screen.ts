/** The pairing of the screen: its token, its code while nobody has entered it, and its settings afterwards. */
import type { OwnScreen, ScreenCode } from '#contracts/screens.ts'
import type { ScreenSettings } from '#contracts/wall-settings.ts'
import type { Network } from '../network.ts'
import { readToken, type StoredScreen, settingsOf } from '../screen-store.ts'

export interface OwnScreenOptions extends Pick<Network, 'get' | 'post'> {
  /** What is stored. */
  screen: StoredScreen
  /** The token in the address: that of a link, or what the screen wrote there before its storage was emptied. */
  addressToken: string | null
  /** Called with what is to be stored. */
  store(screen: StoredScreen): void
  settings(next: ScreenSettings): void
  /** Called with the code while it waits to be entered; with null afterwards. */
  code(code: string | null): void
  reload(): void
}

export interface OwnScreenState {
  /** Null before it is paired, and after it was removed. */
  pairedToken(): string | null
  /** Asks for the settings, or for a code where no token is known. @returns whether it was the server that answered */
  read(): Promise<boolean>
}

export function createOwnScreen(options: OwnScreenOptions): OwnScreenState {
  let screen = options.screen
  /** The first is in use. A link counts before what is stored, which counts again where the link has ended. */
  const tokens = [options.addressToken, screen.token].filter(
    (token, index, all): token is string => token !== null && all.indexOf(token) === index,
  )
  let etag: string | null = null
  let isPaired = false
  /** When a reload was asked for last; undefined before the first answer, so that none is asked for twice. */
  let reloadAt: string | null | undefined

  function store(next: StoredScreen): void {
    screen = next
    options.store(next)
  }

  function take(own: Partial<OwnScreen>, token: string): void {
    const settings = settingsOf(own.settings)
    const isNew = JSON.stringify(settings) !== JSON.stringify(screen.settings)
    isPaired = true
    store({ token, code: null, settings })
    options.code(null)
    if (isNew) options.settings(settings)
    const asked = own.reloadAt ?? null
    if (reloadAt !== undefined && asked !== reloadAt) options.reload()
    reloadAt = asked
  }

  async function requestCode(): Promise<boolean> {
    const { status, text } = await options.post('/api/screen-codes')
    const { code, token } = parse<ScreenCode>(text)
    const own = readToken(token)
    if (status !== 201 || typeof code !== 'string' || !own) return false
    tokens.splice(0, tokens.length, own)
    store({ ...screen, token: own, code })
    options.code(code)
    return true
  }

  async function read(): Promise<boolean> {
    const [token] = tokens
    if (token === undefined) return requestCode()
    const answer = await options.get('/api/screens/mine', etag, token)
    if (answer.status === 200) {
      const own = parse<OwnScreen>(answer.text)
      if (!own.settings) return false
      etag = answer.etag
      take(own, token)
    } else if (answer.status === 202) {
      // The code of a token that only the address has kept is not known.
      if (screen.code === null || screen.token !== token) return requestCode()
      options.code(screen.code)
    } else if (answer.status === 401 && parse<{ error: string }>(answer.text).error === 'unauthorized') {
      // Nobody else's answer may end a pairing, such as that of a Wi-Fi which asks for a password.
      isPaired = false
      etag = null
      tokens.shift()
      return read()
    } else return answer.status === 304
    return true
  }

  return { read, pairedToken: () => (isPaired ? (tokens[0] ?? null) : null) }
}

function parse<T>(text: string): Partial<T> {
  try {
    return JSON.parse(text) || {}
  } catch {
    return {}
  }
}
