/** The tests' object store as a process of its own, on the port PORT. */
import { startFakeS3 } from '../helpers/fake-s3.ts'

await startFakeS3({ port: Number(process.env.PORT) })
process.stdout.write('ready\n')
process.on('SIGTERM', () => process.exit(0))
