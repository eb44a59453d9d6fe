/** Adds renditions to a site that is not running: `node test/helpers/add-renditions.ts <data folder> <JSON>`. */
import { join } from 'node:path'
import { openEmbedded } from '../../server/src/database/embedded.ts'
import { insertRenditions } from '../../server/src/recordings/rendition-queries.ts'
import type { AddedRenditions } from './speech.ts'

const [folder = '', json = '[]'] = process.argv.slice(2)
const database = await openEmbedded(join(folder, 'database'))
for (const { source, renditions, sound } of JSON.parse(json) as AddedRenditions[])
  await insertRenditions(database, source, renditions, sound, new Date())
await database.close()
