import { describe, expect, it } from 'vitest'
import { docsPage } from './docs-page.ts'

const markup = `<script>alert("1")</script> & 'more'`
const escaped = '&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62; &#38; &#39;more&#39;'

describe('the API page', () => {
  it('escapes all texts', () => {
    const page = docsPage({
      info: { title: markup, description: markup },
      paths: {
        [`/${markup}`]: {
          post: {
            summary: markup,
            description: markup,
            tags: [markup],
            parameters: [{ name: markup, in: markup, schema: { type: markup } }],
            requestBody: { content: { [markup]: { schema: { properties: { [markup]: { description: markup } } } } } },
            responses: { [markup]: { content: { x: { schema: { enum: [markup], description: markup } } } } },
          },
        },
      },
    })
    expect(page).not.toContain('<script')
    expect(page.split(escaped).length - 1).toBeGreaterThanOrEqual(10)
  })

  it("describes a member's type, choices, limits and whether it is optional", () => {
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
