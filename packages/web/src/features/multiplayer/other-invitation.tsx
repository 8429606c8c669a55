import { checkCode } from '@lexiverse/rules'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { switchRoom } from '../../play/party/room-seat.ts'
import { Button } from '../../ui/button.tsx'
import { Plate } from '../../ui/plate.tsx'
import css from './multiplayer.module.css'

interface OtherInvitationProps {
  readonly code: string
  readonly current: string
}

/** A seated player has opened an invitation to another session: asks which one to use. */
export function OtherInvitation({ code, current }: OtherInvitationProps) {
  const [, navigate] = useLocation()
  const invited = checkCode(code)
  const [isBusy, setBusy] = useState(false)
  const isHere = invited.ok && invited.value === current
  useEffect(() => {
    // Replaces the entry: going back after leaving must not join again.
    if (isHere) navigate('/multiplayer', { replace: true })
  }, [isHere, navigate])
  if (!invited.ok || isHere) return null
  const join = async () => {
    setBusy(true)
    await switchRoom(invited.value)
    setBusy(false)
  }
  return (
    <Plate raised asChild className={css.other}>
      <section aria-label="Another invitation">
        <p>
          You are invited to session {invited.value}, and have a seat in {current}.
        </p>
        <Button size="small" onClick={() => navigate('/multiplayer', { replace: true })}>
          Stay here
        </Button>
        <Button size="small" tone="primary" disabled={isBusy} onClick={() => void join()}>
          {isBusy ? 'Joining...' : `Leave and join ${invited.value}`}
        </Button>
      </section>
    </Plate>
  )
}
