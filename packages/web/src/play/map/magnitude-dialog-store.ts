import type { OwnMagnitudes } from '@lexiverse/contract/magnitudes'
import { createStore } from 'zustand/vanilla'

type MagnitudeDialog =
  | { status: 'closed' }
  /** The rules in force on this journey are read. */
  | { status: 'reading'; magnitude: number }
  /** A new journey starts with what is chosen; null starts none. */
  | { status: 'choosing'; own: OwnMagnitudes; choose: (magnitude: number | null) => void }

/** State of the dialog about magnitudes, which `app/` renders once. */
export const magnitudeDialog = createStore<MagnitudeDialog>(() => ({ status: 'closed' }))

export const readMagnitude = (magnitude: number): void =>
  magnitudeDialog.setState({ status: 'reading', magnitude }, true)

export const closeMagnitudes = (): void => magnitudeDialog.setState({ status: 'closed' }, true)
