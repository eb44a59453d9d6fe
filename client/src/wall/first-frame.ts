/**
 * Inline in the page: loads it again where its script shows nothing, until it does. Only where the page can be loaded: an error page
 * of the browser, or the login page of a Wi-Fi, would stay.
 */
import { PAGE, SIGN } from './worker/messages.ts'

const WAIT_MS = 15_000

setInterval(() => {
  if (document.body.firstElementChild) return
  const request = new XMLHttpRequest()
  request.onload = () => {
    if (request.responseText.indexOf(SIGN) >= 0) location.reload()
  }
  request.open('GET', PAGE)
  request.timeout = 8_000
  request.send()
}, WAIT_MS)
