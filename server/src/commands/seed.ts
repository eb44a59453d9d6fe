/** `npm run db:seed`: puts the sample content into an installation that has no content. */
import { addSampleContent } from '../first-run.ts'
import { runCommand } from './run.ts'

await runCommand(async (deps) => {
  const added = await addSampleContent(deps)
  process.stdout.write(
    added ? 'The sample content has been added.\n' : 'There is content already, so nothing was added.\n',
  )
})
