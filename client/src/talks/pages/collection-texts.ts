import type { Seo } from '#content/types.ts'
import type { Collection } from '#contracts/collections.ts'
import type { Named } from '#contracts/notes.ts'
import { notes } from '#texts/notes.ts'
import { identity } from '../../data/identity.ts'
import { isolate } from '../../lib/typed.ts'

/** Returns the title and description of the page of a speaker or a series for the document's head. */
export const collectionTexts = (collection: Collection, { name }: Named): Seo => ({
  title: `${name} | ${identity().name}`,
  description: notes.collections[collection].description(isolate(name)),
})
