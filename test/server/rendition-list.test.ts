import { expect, it } from 'vitest'
import type { RenditionJobs } from '#contracts/renditions.ts'
import { withTestApp } from '../helpers/with-test-app.ts'

const test = withTestApp()

it('shows talks whose copies have failed while more than 200 others wait', async () => {
  const { database, clock } = test.deps
  await database.query(
    `insert into recordings (kind, title, date_text, file_name, bytes, mime_type)
     select 'friday', 'Talk ' || number, '', number || '.mp3', 1, 'audio/mpeg' from generate_series(1, 300) as number`,
  )
  await database.query(
    `insert into jobs (kind, key, state, queued_at, due_at, finished_at)
     select 'renditions', file_name, case when file_name = '1.mp3' then 'failed' else 'queued' end, $1, $1,
       case when file_name = '1.mp3' then $1::timestamptz end from recordings`,
    [clock()],
  )
  const response = await test.app.inject({ url: '/api/renditions', headers: test.auth })
  const { talks } = response.json<RenditionJobs>()
  expect(talks).toHaveLength(200)
  expect(talks[0]).toMatchObject({ state: 'failed' })
})
