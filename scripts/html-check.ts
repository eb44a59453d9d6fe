/**
 * Validates every built page: `node scripts/html-check.ts [folder]`.
 *
 * Rules disabled in `.htmlvalidate.json`: the spelling of attributes, which React writes; redundant roles, which tables need whose
 * rows are blocks on phones; and spaces in telephone numbers, which CSS keeps on one line.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatterFactory, HtmlValidate } from 'html-validate/node'

const folder = process.argv[2] ?? 'dist/client'
const pages = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.html')).sort()
if (pages.length === 0) throw new Error(`There are no pages in ${folder}. Run npm run build first.`)

const validator = new HtmlValidate(JSON.parse(await readFile('.htmlvalidate.json', 'utf8')))
const report = await validator.validateMultipleFiles(pages.map((page) => join(folder, page)))
console.log(formatterFactory('stylish')(report.results))
console.log(`${pages.length} pages, ${report.errorCount} errors, ${report.warningCount} warnings.`)
process.exitCode = report.valid && report.warningCount === 0 ? 0 : 1
