import { connect } from 'node:net'

/**
 * Sends exactly these lines over a socket of its own and nothing after them.
 * @param url where, e.g. `http://127.0.0.1:3000`
 * @param lines the request's head; the empty line that ends it is added
 * @returns the answer's head, as soon as it is there
 */
export function sendHead(url: string, lines: string[]): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
      const end = answer.indexOf('\r\n\r\n')
      if (end < 0) return
      resolve(answer.slice(0, end))
      socket.destroy()
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error(`The connection ended after: ${answer}`)))
  })
}
