import { isHost, type Room } from '../../play/party/room.ts'
import { handOver } from '../../play/party/room-seat.ts'
import { keepLead } from '../../play/party/room-store.ts'
import { Button } from '../../ui/button.tsx'
import { isolate } from '../../ui/isolate.ts'
import { PartyBanner } from './party-banner.tsx'

/** Somebody asks the host for the lead, which passes in 10 seconds without an answer. */
export function LeadRequest({ room }: { readonly room: Room }) {
  const { leadAskedBy } = room.state.gameData
  const asking = room.state.participants.find(({ id }) => id === leadAskedBy)
  return (
    <PartyBanner
      label="A request for the lead"
      title={asking && isHost(room) ? `${isolate(asking.nickname)} asks for the lead` : null}
      note="It passes after 10 s."
      actions={
        <>
          <Button size="small" tone="primary" onClick={() => void handOver(asking?.id ?? '')}>
            Hand over
          </Button>
          <Button size="small" onClick={keepLead}>
            Keep it
          </Button>
        </>
      }
    />
  )
}
