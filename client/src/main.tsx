// The largest library is linked and run in a task of its own, ahead of all that is made with it.
import 'react-dom/client'
import { nextTask } from './lib/next-task.ts'
import { untilHad } from './lib/until-had.ts'

await nextTask()
await untilHad(() => import('./start.tsx'))
