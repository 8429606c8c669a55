import { createStore } from 'zustand/vanilla'

/** State of the settings dialog, which `app/` renders once. */
export const settingsDialog = createStore<{ isOpen: boolean }>(() => ({ isOpen: false }))

export const openSettings = (): void => settingsDialog.setState({ isOpen: true })
export const closeSettings = (): void => settingsDialog.setState({ isOpen: false })
