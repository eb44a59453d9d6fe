/**
 * A server to compare Minbar's uploads with: it reads a body and drops it, or writes it to the file SINK_FILE. It does not
 * parse the form, hash, detect the format or wait for the disk.
 */
import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

let count = 0

createServer(async (request, response) => {
  const forget = new Writable({ write: (_chunk, _encoding, done) => done() })
  const path = process.env.SINK_FILE
  count = (count + 1) % 8
  await pipeline(request, path ? createWriteStream(`${path}.${count}`) : forget)
  response.writeHead(201).end('{}')
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('ready\n'))
