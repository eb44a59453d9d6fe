import { useState } from 'react'
import { announcements as text } from '#texts/announcements.ts'
import { requestFile } from '../data/api-client.ts'
import { shareFile } from '../lib/share-file.ts'
import { Button, type ButtonKind } from './button.tsx'
import { Icon } from './icon.tsx'

interface SharePictureProps {
  /** The path of a picture that the server draws. */
  path: string
  title: string
  /** Beside the picture where the other app shows text. */
  message: string
  kind?: ButtonKind
}

/** Shares a picture of the server, or downloads it where the browser has no share sheet. */
export function SharePicture({ path, title, message, kind = 'secondary' }: SharePictureProps) {
  const [outcome, setOutcome] = useState('')
  const [isLoading, setIsLoading] = useState(false)
  const share = async () => {
    setOutcome('')
    setIsLoading(true)
    try {
      const done = await shareFile(await requestFile(path), title, message)
      if (done === 'saved') setOutcome(text.pictureSaved)
    } catch (error) {
      console.warn('The picture could not be shared:', error)
      setOutcome(text.pictureFailed)
    } finally {
      setIsLoading(false)
    }
  }
  return (
    <>
      <Button kind={kind} busy={isLoading} onClick={() => void share()}>
        <Icon name="share" size={20} />
        {text.sharePicture}
      </Button>
      <span role="status">{outcome}</span>
    </>
  )
}
