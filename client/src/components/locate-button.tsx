import { useState } from 'react'
import { setup } from '#texts/setup.ts'
import { Button } from './button.tsx'
import { InlineStatus } from './inline-status.tsx'
import styles from './locate-button.module.css'

const text = setup.mosque.locate
const TIMEOUT_MS = 20_000
/** Four decimals are about ten metres. */
const DECIMALS = 4

/** Fills in the fields `latitude` and `longitude` of a form. */
export function writeCoordinates({ elements }: HTMLFormElement, latitude: number, longitude: number): void {
  for (const [name, degrees] of Object.entries({ latitude, longitude })) {
    const input = elements.namedItem(name)
    if (!(input instanceof HTMLInputElement) || input.value === String(degrees)) continue
    input.value = String(degrees)
    // An error of the field is outdated, as after typing.
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Fills in the fields `latitude` and `longitude` of its form from the device. */
export function LocateButton() {
  const [state, setState] = useState<'idle' | 'locating' | 'found' | 'failed'>('idle')
  const locate = (form: HTMLFormElement) => {
    setState('locating')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const [latitude, longitude] = [coords.latitude, coords.longitude].map((degrees) =>
          Number(degrees.toFixed(DECIMALS)),
        ) as [number, number]
        writeCoordinates(form, latitude, longitude)
        setState('found')
      },
      (error) => {
        console.warn('The device could not be located:', error.message)
        setState('failed')
      },
      { enableHighAccuracy: true, timeout: TIMEOUT_MS },
    )
  }
  return (
    <div className={styles.locate}>
      <Button
        kind="secondary"
        aria-disabled={state === 'locating'}
        onClick={({ currentTarget: { form } }) => form && state !== 'locating' && locate(form)}
      >
        {state === 'locating' ? text.locating : text.label}
      </Button>
      <InlineStatus
        message={state === 'found' ? text.found : ''}
        error={state === 'failed' ? text.failed : undefined}
      />
    </div>
  )
}
