import { connect } from 'node:net'

/**
 * Sends a request's head over a new connection, and nothing after it.
 * @param url the server's address, for example `http://127.0.0.1:3000`
 * @param lines the head's lines; the empty line that ends it is added
 * @returns the head of the response
 */
export function sendHead(url: string, lines: string[]): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    let response = ''
    const socket = connect(Number(port), hostname, () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
    socket.on('data', (chunk) => {
      response += chunk.toString('latin1')
      const end = response.indexOf('\r\n\r\n')
      if (end < 0) return
      resolve(response.slice(0, end))
      socket.destroy()
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error(`The connection ended after: ${response}`)))
  })
}
