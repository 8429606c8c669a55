import { perks } from '@lexiverse/contract/perks'
import { createStore } from 'zustand/vanilla'
import { CallError, call } from '../../platform/api.ts'

type LoadoutDialog =
  | { status: 'closed' }
  | { status: 'managing' }
  /** A new journey starts when the dialog is closed. */
  | { status: 'preparing'; begin: () => void }

/** State of the perk dialog, which `app/` renders once. */
export const loadoutDialog = createStore<LoadoutDialog>(() => ({ status: 'closed' }))

export const openLoadout = (): void => loadoutDialog.setState({ status: 'managing' }, true)

export function closeLoadout(): void {
  const dialog = loadoutDialog.getState()
  loadoutDialog.setState({ status: 'closed' }, true)
  if (dialog.status === 'preparing') dialog.begin()
}

const PATIENCE_MS = 4_000

/** Opens the perk dialog before a journey, unless no perk is unlocked yet. */
export async function prepareLoadout(playerId: number): Promise<void> {
  if (!(await hasUnlocked(playerId))) return
  await new Promise<void>(begin => loadoutDialog.setState({ status: 'preparing', begin }, true))
}

async function hasUnlocked(playerId: number): Promise<boolean> {
  try {
    const options = { timeoutMs: PATIENCE_MS }
    const inventory = await call(perks.inventory, { params: { playerId } }, options)
    return inventory.perks.some(perk => perk.isUnlocked)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    console.warn('Perks could not be looked up', error)
    return false
  }
}
