import { escapeHtml } from '../../http/escape-html.ts'

/** The members of an OpenAPI document that the page shows. */
interface Document {
  info: { title: string; description?: string }
  paths?: Record<string, Record<string, Operation>>
}
interface Operation {
  summary?: string
  description?: string
  tags?: string[]
  security?: object[]
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema; description?: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses?: Record<string, { content?: Record<string, { schema: Schema }> }>
}
interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  description?: string
  maxLength?: number
}

/**
 * Returns the API's documentation as plain HTML without scripts and styles, so that it works under the strictest
 * Content-Security-Policy.
 */
export function docsPage(document: Document): string {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const tags = [...new Set(calls.map((call) => call.operation.tags?.[0] ?? 'Other'))]
  const sections = tags.map((tag) => {
    const tagged = calls.filter((call) => (call.operation.tags?.[0] ?? 'Other') === tag)
    return `<section><h2>${escapeHtml(tag)}</h2>${tagged.map(callHtml).join('')}</section>`
  })
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(document.info.title)} API</title></head>
<body><main><h1>${escapeHtml(document.info.title)} API</h1><p>${escapeHtml(document.info.description ?? '')}</p>
<p>The same in machine-readable form: <a href="/api/openapi.json">openapi.json</a>. Calls marked “administrator” need the header <code>Authorization: Bearer</code> with the token of <code>POST /api/login</code>.</p>
${sections.join('\n')}</main></body></html>`
}

function callHtml({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const body = Object.entries(operation.requestBody?.content ?? {})[0]
  const responses = Object.entries(operation.responses ?? {}).map(([status, { content }]) => {
    const schema = Object.values(content ?? {})[0]?.schema
    return `<li><b>${escapeHtml(status)}</b> ${schema ? typeHtml(schema) : ''}</li>`
  })
  const parameters = (operation.parameters ?? []).map(
    (parameter) =>
      `<li><code>${escapeHtml(parameter.name)}</code> (${escapeHtml(parameter.in)}${parameter.required ? '' : ', optional'}) ${typeHtml(parameter.schema ?? {})}</li>`,
  )
  return `<article><h3><code>${method} ${escapeHtml(path)}</code></h3><p>${escapeHtml(operation.summary ?? '')}${operation.security ? ' <em>(administrator)</em>' : ''}</p>
${operation.description ? `<p>${escapeHtml(operation.description)}</p>` : ''}
${parameters.length ? `<h4>Parameters</h4><ul>${parameters.join('')}</ul>` : ''}
${body ? `<h4>Body, ${escapeHtml(body[0])}</h4>${typeHtml(body[1].schema)}` : ''}
<h4>Responses</h4><ul>${responses.join('')}</ul></article>`
}

function typeHtml(schema: Schema): string {
  const description = schema.description ? ` <small>${escapeHtml(schema.description)}</small>` : ''
  if (schema.properties) {
    const members = Object.entries(schema.properties).map(
      ([name, member]) =>
        `<li><code>${escapeHtml(name)}</code>${schema.required?.includes(name) ? '' : ' (optional)'} ${typeHtml(member)}</li>`,
    )
    return `<ul>${members.join('')}</ul>`
  }
  if (schema.anyOf) return schema.anyOf.map((option) => typeHtml(option)).join(' or ') + description
  if (schema.enum)
    return schema.enum.map((value) => `<code>${escapeHtml(JSON.stringify(value))}</code>`).join(' or ') + description
  if (schema.const !== undefined) return `<code>${escapeHtml(JSON.stringify(schema.const))}</code>${description}`
  if (schema.type === 'array') return `list of ${typeHtml(schema.items ?? {})}${description}`
  const limit = schema.maxLength ? `, at most ${schema.maxLength} characters` : ''
  return `${escapeHtml(schema.type ?? 'any')}${limit}${description}`
}
