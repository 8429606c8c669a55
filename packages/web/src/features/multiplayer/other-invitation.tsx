import { checkCode } from '@lexiverse/rules'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { leaveRoom } from '../../play/party/room-seat.ts'
import { Button } from '../../ui/button.tsx'
import { Plate } from '../../ui/plate.tsx'
import css from './multiplayer.module.css'

interface OtherInvitationProps {
  readonly code: string
  readonly current: string
}

/** Somebody with a seat has opened a link to another session: neither is taken for granted. */
export function OtherInvitation({ code, current }: OtherInvitationProps) {
  const [, navigate] = useLocation()
  const invited = checkCode(code)
  const isHere = invited.ok && invited.value === current
  useEffect(() => {
    // Used up: going back to it after leaving must not bring anybody in again.
    if (isHere) navigate('/multiplayer', { replace: true })
  }, [isHere, navigate])
  if (!invited.ok || isHere) return null
  return (
    <Plate raised asChild className={css.other}>
      <section aria-label="Another invitation">
        <p>
          You are invited to session {invited.value}, and have a seat in {current}.
        </p>
        <Button size="small" onClick={() => navigate('/multiplayer', { replace: true })}>
          Stay here
        </Button>
        <Button size="small" tone="primary" onClick={() => void leaveRoom()}>
          Leave and join {invited.value}
        </Button>
      </section>
    </Plate>
  )
}
