import { createStore } from 'zustand/vanilla'

/** The settings dialog stands at the root of the app; any screen may ask for it. */
export const settingsDoor = createStore<{ isOpen: boolean }>(() => ({ isOpen: false }))

export const openSettings = (): void => settingsDoor.setState({ isOpen: true })
export const closeSettings = (): void => settingsDoor.setState({ isOpen: false })
