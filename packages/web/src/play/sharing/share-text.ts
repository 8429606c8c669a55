export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed'

/** Opens the share sheet of the device, or copies the text if there is none. */
export async function shareText(text: string): Promise<ShareOutcome> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ text })
      return 'shared'
    } catch (error) {
      if (isCancelled(error)) {
        console.info('Sharing was cancelled')
        return 'cancelled'
      }
      console.warn('Sharing failed', error)
    }
  }
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch (error) {
    console.warn('Copying failed', error)
    return 'failed'
  }
}

const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'
