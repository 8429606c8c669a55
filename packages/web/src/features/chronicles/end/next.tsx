import type { JourneySummary } from '@lexiverse/contract'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { Icon } from '../../../art/icon.tsx'
import { SlotShape } from '../../../art/slot-shape.tsx'
import { failureReason } from '../../../platform/api.ts'
import { journeys } from '../../../play/journey/journey-store.ts'
import { findOpenCampaign, startJourney } from '../../../play/map/start-journey.ts'
import { Button } from '../../../ui/button.tsx'
import { figure } from '../../../ui/figure.ts'
import { Plate } from '../../../ui/plate.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import css from './end.module.css'

/** The one thing to try next, and the ways on. */
export function Next({ summary }: { readonly summary: JourneySummary }) {
  const { next, run } = summary
  return (
    <div className={css.next}>
      {next && <Goal next={next} />}
      <div className={css.ways}>
        <NewJourney />
        <Button asChild>
          <Link href={`/chronicles?journey=${run.id}`}>Every game, move by move</Link>
        </Button>
      </div>
    </div>
  )
}

function Goal({ next }: { readonly next: NonNullable<JourneySummary['next']> }) {
  const { kind, id, name, text, value, target } = next
  return (
    <Plate asChild raised className={css.goal}>
      <section>
        {kind === 'perk' ? (
          <SlotShape shape="arch" icon={id} size={64} />
        ) : (
          <span className={css.sign}>
            <Icon id={kind === 'daily' ? 'compass' : 'crown'} size={34} />
          </span>
        )}
        <div>
          <p className="t-caps">Next for you</p>
          <h3 className={css.name}>{name}</h3>
          <p>{text}</p>
          {kind === 'daily' ? (
            <Link href="/daily">Begin today’s journey</Link>
          ) : (
            <>
              <Progress label={`Progress towards ${name}`} value={value} max={target} />
              <p className={css.small}>
                {figure(value)} of {figure(target)}
              </p>
            </>
          )}
        </div>
      </section>
    </Plate>
  )
}

const isCampaignOpen = (): boolean => journeys.getState().campaign?.isOver === false

/** Where a campaign is open, here or on another device, the home screen asks before it is given up. */
function NewJourney() {
  const [, navigate] = useLocation()
  const [isBusy, setBusy] = useState(false)
  const begin = async () => {
    setBusy(true)
    try {
      if (!isCampaignOpen()) await findOpenCampaign()
      if (isCampaignOpen()) return navigate('/')
      if (await startJourney('campaign')) navigate('/game-map')
      else setBusy(false)
    } catch (error) {
      const title = 'The journey could not be opened'
      showToast({ tone: 'destructive', title, text: failureReason(error) })
      setBusy(false)
    }
  }
  return (
    <Button tone="primary" disabled={isBusy} onClick={() => void begin()}>
      New journey
    </Button>
  )
}
