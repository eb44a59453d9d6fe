import { admin } from '#texts/admin.ts'
import { ui } from '#texts/interface.ts'
import { Button } from '../../components/button.tsx'
import { Failed, Loading } from '../../components/states.tsx'
import styles from './admin.module.css'
import type { AdminQuery } from './use-admin-query.ts'

export interface QueryStateProps {
  query: Pick<AdminQuery<unknown>, 'data' | 'error' | 'reload'>
  /** The message after a failed load. */
  failed: string
}

/** Shown in place of data that is not loaded yet, and above data that could not be reloaded. */
export function QueryState({ query: { data, error, reload }, failed }: QueryStateProps) {
  if (!error) return data === null ? <Loading /> : null
  if (data === null) return <Failed title={failed} onRetry={() => void reload()} />
  return (
    <div role="status" className={`${styles.warning} ${styles.stack}`}>
      <p>{failed}</p>
      <p className={styles.small}>{admin.frame.stale}</p>
      <Button kind="secondary" className={styles.retry} onClick={() => void reload()}>
        {ui.common.retry}
      </Button>
    </div>
  )
}
