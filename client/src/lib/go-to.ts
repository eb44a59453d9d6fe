/**
 * The way to another page of the site for what stands outside the router: a tapped notification, a hint. It is the
 * router's own way where the page has one, so that a recording plays on and an administrator stays logged in.
 */
let follow: ((path: string) => void) | null = null

/**
 * Shows another page.
 * @param path of this site, with query and hash
 */
export function goTo(path: string): void {
  if (follow) follow(path)
  else location.assign(path)
}

/**
 * Makes the router known.
 * @param navigate follows a path
 * @returns a function that takes it back
 */
export function onGoTo(navigate: (path: string) => void): () => void {
  follow = navigate
  return () => {
    if (follow === navigate) follow = null
  }
}
