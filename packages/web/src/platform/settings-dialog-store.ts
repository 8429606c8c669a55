import { createStore } from 'zustand/vanilla'

/** The settings dialog stands at the root of the app; any screen may ask for it. */
export const settingsDialog = createStore<{ isOpen: boolean }>(() => ({ isOpen: false }))

export const openSettings = (): void => settingsDialog.setState({ isOpen: true })
export const closeSettings = (): void => settingsDialog.setState({ isOpen: false })
