/** `npm run db:migrate`: brings the database up to date and ends. */
import { runCommand } from './run.ts'

await runCommand(async () => {
  process.stdout.write('The database is up to date.\n')
})
