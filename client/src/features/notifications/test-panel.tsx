import { useRef, useState } from 'react'
import { notifications } from '#texts/notifications.ts'
import { Button } from '../../components/button.tsx'
import styles from './notifications.module.css'
import { sendTest, TEST_STEPS, type TestFailure, type TestStep } from './send-test.ts'

const text = notifications.test

/** Sends a test message to this phone and shows which steps worked. */
export function TestPanel() {
  const [completed, setCompleted] = useState<readonly TestStep[]>([])
  const [outcome, setOutcome] = useState<TestFailure | 'shown' | null>(null)
  const [isSending, setIsSending] = useState(false)
  const isRunning = useRef(false)
  const send = async () => {
    if (isRunning.current) return
    isRunning.current = true
    setIsSending(true)
    setCompleted([])
    setOutcome(null)
    setOutcome((await sendTest((step) => setCompleted((steps) => [...steps, step]))) ?? 'shown')
    setIsSending(false)
    isRunning.current = false
  }
  const failure = outcome === 'shown' ? null : outcome
  return (
    <section className={styles.panel} aria-labelledby="test">
      <h2 id="test">{text.heading}</h2>
      <p>{text.text}</p>
      <div>
        <Button kind="secondary" aria-disabled={isSending} onClick={() => void send()}>
          {isSending ? text.sending : text.send}
        </Button>
      </div>
      {isSending || outcome ? (
        <ol className={styles.steps}>
          {TEST_STEPS.map((step) => (
            <li key={step}>
              {text.steps[step].name}
              {completed.includes(step) ? <strong className={styles.on}>: {text.ok}</strong> : null}
              {failure?.step === step ? <strong className={styles.stopped}>: {text.failed}</strong> : null}
            </li>
          ))}
        </ol>
      ) : null}
      <p role="status">{outcome === 'shown' ? text.worked : null}</p>
      {failure ? (
        <p className={styles.error} role="alert">
          {explain(failure)}
        </p>
      ) : null}
    </section>
  )
}

function explain({ step, reason, result, status }: TestFailure): string {
  if (reason) return text.steps.server.refused(reason)
  if (step !== 'service') return text.steps[step].failed
  const { gone, refused, unreachable } = text.steps.service
  if (result === 'gone') return gone
  return result === 'refused' ? refused(status ?? 0) : unreachable
}
