import { privacy } from '@lexiverse/contract/privacy'
import { CallError, failure } from '../../platform/api.ts'

const FILE_NAME = 'lexiverse-data.json'

/** Fetched, not linked: a refusal must be read by the player, not saved as a file. */
export async function downloadData(): Promise<void> {
  const blob = await fetchFile()
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = FILE_NAME
  link.click()
  // The browser reads the address when the download begins, which may be after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Without a time limit: years of play take a while over a slow connection. */
async function fetchFile(): Promise<Blob> {
  try {
    const response = await fetch(privacy.exportData.path, { credentials: 'include' })
    if (!response.ok) throw failure(response, await response.text())
    return await response.blob()
  } catch (error) {
    if (error instanceof CallError) throw error
    throw new CallError(0, 'offline', '', error instanceof Error ? error.message : 'Load failed')
  }
}
