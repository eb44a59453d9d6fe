/**
 * Validates every page that the build wrote: `node scripts/html-check.ts [folder]`.
 *
 * What is switched off in `.htmlvalidate.json`: how attributes are spelled, since React writes them and every
 * spelling means the same; roles that repeat an element's own, since a table whose rows a phone shows as blocks
 * has no other; and spaces in telephone numbers, which the style sheet keeps on one line.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatterFactory, HtmlValidate } from 'html-validate/node'

const folder = process.argv[2] ?? 'dist/client'
const pages = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.html')).sort()
if (pages.length === 0) throw new Error(`There is no page in ${folder}; build first.`)

const validator = new HtmlValidate(JSON.parse(await readFile('.htmlvalidate.json', 'utf8')))
const report = await validator.validateMultipleFiles(pages.map((page) => join(folder, page)))
console.log(formatterFactory('stylish')(report.results))
console.log(`${pages.length} pages, ${report.errorCount} errors, ${report.warningCount} warnings.`)
process.exitCode = report.valid && report.warningCount === 0 ? 0 : 1
