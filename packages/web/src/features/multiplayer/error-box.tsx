import { useStore } from 'zustand'
import { Icon } from '../../art/icon.tsx'
import { dismissError, roomStore } from '../../play/party/room-store.ts'
import { Button } from '../../ui/button.tsx'
import css from './multiplayer.module.css'

/** The last error, until it is dismissed or resolved. */
export function ErrorBox() {
  const error = useStore(roomStore, state => state.error)
  if (!error) return null
  return (
    <div className={css.error} role="alert">
      <Icon id="warn" size={22} />
      <p>{error}</p>
      <Button size="small" onClick={dismissError}>
        Dismiss
      </Button>
    </div>
  )
}
