import { describe, expect, it } from 'vitest'
import { docsPage } from './docs-page.ts'

const nasty = `<script>alert("1")</script> & 'more'`
const tame = '&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62; &#38; &#39;more&#39;'

describe('the page of the API', () => {
  it('shows texts as they are written, never as markup', () => {
    const page = docsPage({
      info: { title: nasty, description: nasty },
      paths: {
        [`/${nasty}`]: {
          post: {
            summary: nasty,
            description: nasty,
            tags: [nasty],
            parameters: [{ name: nasty, in: nasty, schema: { type: nasty } }],
            requestBody: { content: { [nasty]: { schema: { properties: { [nasty]: { description: nasty } } } } } },
            responses: { [nasty]: { content: { x: { schema: { enum: [nasty], description: nasty } } } } },
          },
        },
      },
    })
    expect(page).not.toContain('<script')
    expect(page.split(tame).length - 1).toBeGreaterThanOrEqual(10)
  })

  it('says what a member is: lists, choices, limits, what may be left out', () => {
    const page = docsPage({
      info: { title: 'x' },
      paths: {
        '/things': {
          get: {
            responses: {
              '200': {
                content: {
                  json: {
                    schema: {
                      properties: {
                        names: { type: 'array', items: { type: 'string', maxLength: 5 } },
                        kind: { anyOf: [{ const: 'a' }, { type: 'null' }] },
                      },
                      required: ['names'],
                    },
                  },
                },
              },
            },
          },
        },
      },
    })
    expect(page).toContain('<code>GET /things</code>')
    expect(page).toContain('<code>names</code> list of string, at most 5 characters')
    expect(page).toContain('<code>kind</code> (optional) <code>&#34;a&#34;</code> or null')
  })
})
