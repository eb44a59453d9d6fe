/** The page's side of the worker. Nothing on the way to the first frame needs it. */
import { PAGE, type PageMessage, RELOAD, WORKER } from './messages.ts'

export interface WorkerLink {
  /** Sends a message, if a worker controls the page. */
  send(message: PageMessage): void
  /** Registers the worker, also where the browser has lost it; it then looks for a newer build. */
  register(): void
}

/** Connects the page with its worker; on plain HTTP there is none. @param reload loads the page anew */
export function linkWorker(reload: () => void): WorkerLink {
  if (!('serviceWorker' in navigator)) return { send() {}, register() {} }
  const container = navigator.serviceWorker
  let registration: ServiceWorkerRegistration | undefined
  container.addEventListener('message', ({ data }) => data === RELOAD && reload())
  const send = (message: PageMessage) => {
    // A newer worker that waits takes over in the quiet time.
    if (message.type === 'quiet' && registration?.waiting) registration.waiting.postMessage(message)
    if (container.controller) container.controller.postMessage(message)
  }
  return {
    send,
    register() {
      send({ type: 'look' })
      container.register(WORKER, { scope: PAGE }).then(
        (registered) => {
          registration = registered
        },
        (error) => console.warn('The screen has no worker, and needs the network to start:', error),
      )
    },
  }
}
