/**
 * Restores a backup on the set-up page of an empty installation: the archive is uploaded like recordings (tus 1.0), and one
 * more request restores it. The server then restarts with the keys of the backup.
 */
import { ErrorBody } from '#contracts/common.ts'
import { RestoreBody, RestoreState } from '#contracts/restore.ts'
import { RESTORE_UPLOAD_PATH, RESTORES_PATH } from '#contracts/restore-paths.ts'
import { BackupError } from '../../backup/manifest.ts'
import { restoreArchive } from '../../backup/restore-archive.ts'
import { PassphraseError } from '../../backup/sealed-keys.ts'
import { lockContent } from '../../database/queries.ts'
import type { FeatureOptions, Routes } from '../../feature.ts'
import type { App } from '../../http/app-type.ts'
import { conflict, HttpError, notFound, storageFull, toHttpError } from '../../http/errors.ts'
import { addTusRoutes, UploadParams } from '../../resumable/tus-routes.ts'
import { findUpload } from '../../resumable/uploads.ts'
import { ownProcessTag } from '../../storage/process-tag.ts'
import { createRestoreProgress } from './restore-progress.ts'
import { DEAD_MS, findRestore, findRunningRestore, isRunning, type Restore, writeRestore } from './restore-queries.ts'
import { requireSetupToken } from './setup-token.ts'

const PROGRESS_INTERVAL_MS = 1_000

/** `/setup/uploads` (tus), `POST /setup/restores` and `GET /setup/restores/:upload`. */
export const restoreRoutes: Routes = async (app, options) => {
  const { deps, uploads } = options
  const { database, clock } = deps
  const schema = { tags: ['Set-up'] }
  const tokenErrors = { 401: ErrorBody }

  await app.register(async (setup: App) => {
    setup.addHook('onRequest', requireSetupToken(deps))
    setup.addHook('onRequest', async () => {
      // The token never changes and is in the log, so it must be useless after the set-up.
      if (!(await deps.setup.readPending(database))) throw setUpAlready()
    })
    addTusRoutes(setup, {
      uploads,
      path: RESTORE_UPLOAD_PATH,
      route: '/setup/uploads',
      publicUrl: deps.config.publicUrl,
      schema,
      errors: tokenErrors,
      async onBegin({ size = 0 }) {
        // In a folder, the files of the backup need room beside it.
        const copies = deps.storage.pieces ? 1 : 2
        if (size * copies > (await deps.storage.free())) throw storageFull()
      },
    })
    setup.post(
      RESTORES_PATH,
      {
        schema: {
          ...schema,
          summary: 'Restore an uploaded backup into this empty installation',
          description:
            'Needs the set-up token as bearer token, as the upload does. The restore continues without this request.',
          body: RestoreBody,
          response: { 202: RestoreState, ...tokenErrors, 404: ErrorBody, 409: ErrorBody },
        },
      },
      async (request, reply) => {
        const { upload, passphrase } = request.body
        const found = await findUpload(uploads, upload)
        if (!found) throw notFound('upload')
        if (found.offset !== found.size) throw conflict('The upload is not complete. Please continue it.')
        const now = clock().getTime()
        const restore: Restore = { ...INITIAL_STATE, upload, totalBytes: found.size, at: now, process: ownProcessTag() }
        await database.transaction(async (tx) => {
          // Another restore, or a set-up by form, waits here.
          await lockContent(tx)
          if (!(await deps.setup.readPending(tx))) throw setUpAlready()
          if (await findRunningRestore(tx, now)) throw conflict('A backup is being restored already.')
          await writeRestore(tx, restore)
        })
        request.log.warn({ bytes: found.size }, 'restoring a backup')
        void runRestore(options, restore, passphrase?.trim() || deps.config.backup.passphrase, app.log)
        return reply.code(202).send(restore)
      },
    )
  })

  app.get(
    `${RESTORES_PATH}/:upload`,
    {
      schema: {
        ...schema,
        summary: 'How far the restore of an upload is',
        description:
          'Needs no token, because that of the restored server is another one. Only the uploader knows the id.',
        params: UploadParams,
        response: { 200: RestoreState, 404: ErrorBody },
      },
    },
    async (request, reply) => {
      const restore = await findRestore(database, request.params.upload)
      if (!restore) throw notFound('restore')
      reply.header('cache-control', 'no-store')
      const isCurrent = restore.phase === 'done' || isRunning(restore, clock().getTime())
      return isCurrent ? restore : { ...restore, phase: 'failed' as const }
    },
  )
}

const setUpAlready = () =>
  conflict('This site is set up already. A backup can only be restored into an empty installation.')

const INITIAL_STATE: Omit<Restore, 'upload' | 'totalBytes' | 'at' | 'process'> = {
  phase: 'reading',
  readBytes: 0,
  message: null,
  createdAt: null,
  rows: 0,
  files: 0,
}

/** Runs a restore and records its outcome in the database. Never rejects. */
async function runRestore(
  { deps, uploads, onRestored }: FeatureOptions,
  initial: Restore,
  passphrase: string | undefined,
  log: App['log'],
): Promise<void> {
  const { database, clock } = deps
  const { upload } = initial
  const now = () => clock().getTime()
  const progress = createRestoreProgress(database, initial, now)
  const source = async function* () {
    let readBytes = 0
    for await (const chunk of uploads.read(upload)) {
      readBytes += chunk.length
      yield chunk
      if (now() - progress.state.at >= PROGRESS_INTERVAL_MS) await progress.record({ readBytes })
    }
    await progress.record({ readBytes })
  }
  const stopKeepingAlive = progress.keepAlive(DEAD_MS / 6)
  try {
    const { differingSecrets } = await restoreArchive(deps, source(), {
      passphrase,
      onRead: () => progress.record({ phase: 'loading' }),
      onLoaded: (tx, { manifest, end }) =>
        progress.record(
          {
            phase: 'done',
            createdAt: manifest.createdAt,
            rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
            files: manifest.files.length - end.removed.length - end.damaged.length,
          },
          tx,
        ),
    })
    const { createdAt, rows, files } = progress.state
    log.warn({ createdAt, rows, files, differingSecrets }, 'backup restored')
    // The restore has replaced the upload's row; its bytes may still be in the data folder.
    await uploads.remove(upload).catch(() => undefined)
    onRestored()
  } catch (error) {
    log.error({ err: error }, 'the backup was not restored')
    // A damaged backup cannot be restored again; after other errors, the upload can be reused.
    if (error instanceof BackupError && !(error instanceof PassphraseError))
      await uploads.remove(upload).catch(() => undefined)
    await progress
      .record({ phase: 'failed', message: explain(error) })
      .catch((failure: unknown) => log.error({ err: failure }, 'the outcome of the restore could not be saved'))
  } finally {
    stopKeepingAlive()
  }
}

const explain = (error: unknown): string =>
  error instanceof BackupError || error instanceof HttpError ? error.message : toHttpError(error).message
