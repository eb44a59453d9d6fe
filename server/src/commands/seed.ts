/** `npm run db:seed`: adds the sample content to an installation without content. */
import { addSampleContent } from '../first-run.ts'
import { identifyStores } from '../stores.ts'
import { runCommand } from './run.ts'

await runCommand(async (deps) => {
  await identifyStores(deps)
  const added = await addSampleContent(deps)
  process.stdout.write(
    added ? 'The sample content has been added.\n' : 'There is content already, so nothing was added.\n',
  )
})
