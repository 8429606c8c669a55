import { Button } from '../../ui/button.tsx'
import { PartyBanner } from './party-banner.tsx'
import type { LedOn } from './use-follow-host.ts'

/** The host leads on while this player is in a game or an ending. */
export function LeadBanner({ ledOn }: { readonly ledOn: LedOn | null }) {
  const seconds = ledOn?.secondsLeft ?? null
  return (
    <PartyBanner
      label="The party goes on"
      title={ledOn?.title ?? null}
      note={seconds === null ? 'You follow after this.' : `You follow in ${seconds} s.`}
      actions={
        <>
          <Button size="small" tone="primary" onClick={ledOn?.comeAlong}>
            Come along
          </Button>
          <Button size="small" onClick={ledOn?.finishFirst}>
            Finish first
          </Button>
        </>
      }
    />
  )
}
