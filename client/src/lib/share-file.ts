/**
 * Opens the share sheet with a file; without one the browser downloads it. Must be called within a tap.
 * @param text shown beside it where the other app shows text
 * @returns what was done; null where the visitor closed the sheet
 */
export async function shareFile(file: File, title: string, text: string): Promise<'shared' | 'saved' | null> {
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title, text })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return null
      console.warn('The share sheet did not open, so the file is downloaded:', error)
    }
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // Safari reads the file some time after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return 'saved'
}
