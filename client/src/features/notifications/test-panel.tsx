import { useRef, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { notifications } from '../../content/en/notifications.ts'
import styles from './notifications.module.css'
import { sendTest, TEST_STEPS, type TestFailure, type TestStep } from './send-test.ts'

const text = notifications.test

/** Sends a message to this phone, and shows how far it came. */
export function TestPanel() {
  const [reached, setReached] = useState<readonly TestStep[]>([])
  const [outcome, setOutcome] = useState<TestFailure | 'shown' | null>(null)
  const [sending, setSending] = useState(false)
  const running = useRef(false)
  const send = async () => {
    if (running.current) return
    running.current = true
    setSending(true)
    setReached([])
    setOutcome(null)
    setOutcome((await sendTest((step) => setReached((steps) => [...steps, step]))) ?? 'shown')
    setSending(false)
    running.current = false
  }
  const failure = outcome === 'shown' ? null : outcome
  return (
    <section className={styles.panel} aria-labelledby="test">
      <h2 id="test">{text.heading}</h2>
      <p>{text.text}</p>
      <div>
        <Button kind="quiet" aria-disabled={sending} onClick={() => void send()}>
          {sending ? text.sending : text.send}
        </Button>
      </div>
      {sending || outcome ? (
        <ol className={styles.steps}>
          {TEST_STEPS.map((step) => (
            <li key={step}>
              {text.steps[step].name}
              {reached.includes(step) ? <strong className={styles.on}>: {text.ok}</strong> : null}
              {failure?.step === step ? <strong className={styles.stuck}>: {text.failed}</strong> : null}
            </li>
          ))}
        </ol>
      ) : null}
      <p role="status">{outcome === 'shown' ? text.worked : null}</p>
      {failure ? (
        <p className={styles.fault} role="alert">
          {whyStuck(failure)}
        </p>
      ) : null}
    </section>
  )
}

function whyStuck({ step, answer, result, status }: TestFailure): string {
  if (answer) return text.steps.server.refused(answer)
  if (step !== 'service') return text.steps[step].failed
  const { gone, refused, unreachable } = text.steps.service
  if (result === 'gone') return gone
  return result === 'refused' ? refused(status ?? 0) : unreachable
}
