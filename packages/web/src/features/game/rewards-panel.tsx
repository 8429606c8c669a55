import type { Rewards } from '@lexiverse/contract/games'
import { glyphOf } from '@lexiverse/rules'
import { useEffect } from 'react'
import { Icon } from '../../art/icon.tsx'
import { playCue } from '../../platform/audio/audio.ts'
import { GlyphCard } from '../../ui/glyph-card.tsx'
import { Spinner } from '../../ui/loading.tsx'
import type { Rarity } from '../../ui/rarity.tsx'
import { CountUp } from './count-up.tsx'
import { GlyphOffer } from './glyph-offer.tsx'
import css from './rewards.module.css'
import type { RewardsView } from './use-rewards.ts'

interface RewardsPanelProps {
  readonly view: RewardsView
  readonly playerId: number
  readonly runId: number
  readonly completionId: string | null
  readonly loadingText: string
  readonly glyphsTitle?: string
}

/** REWARDS: what was won, or why there is nothing to show. */
export function RewardsPanel(props: RewardsPanelProps) {
  const { view } = props
  return (
    <section className={css.rewards} aria-label="Rewards">
      <h3 className="t-caps">REWARDS</h3>
      {view.status === 'loading' || view.status === 'loaded' ? (
        <Paid
          {...props}
          score={view.status === 'loading' ? view.score : view.rewards.score}
          rewards={view.status === 'loading' ? null : view.rewards}
        />
      ) : null}
      {view.status === 'pending' && (
        <p role="status" className={css.note}>
          <Icon id="offline" size={20} />
          No connection. Your result is kept and will be sent when it returns.
        </p>
      )}
      {view.status === 'none' && <p className={css.note}>No rewards available</p>}
    </section>
  )
}

function Score({ score }: { readonly score: number }) {
  return (
    <p className={css.figure}>
      <Icon id="coin" size={44} />
      <b>
        <CountUp to={score} sign="+" />
      </b>
      <span>Score</span>
    </p>
  )
}

interface PaidProps extends RewardsPanelProps {
  readonly score: number | null
  /** Null while all but the score is still to come. */
  readonly rewards: Rewards | null
}

const none: Rewards['glyphs'] = []

/** The score stands there first and counts up once; what else was won joins it. */
function Paid(props: PaidProps) {
  const { score, rewards, playerId, runId, completionId, glyphsTitle, loadingText } = props
  const glyphs = rewards?.glyphs ?? none
  const restored = rewards?.mindPointsRestored ?? 0
  useEffect(() => {
    if (glyphs.length > 0) playCue('glyph')
    else if (restored > 0) playCue('mind-gained')
  }, [glyphs.length, restored])
  const offer = glyphs.find(({ isOffer }) => isOffer)
  return (
    <>
      {glyphsTitle && glyphs.length > 0 && <h4 className={css.sub}>{glyphsTitle}</h4>}
      <div className={css.spread} data-cards={glyphs.length} data-offer={offer !== undefined}>
        {score !== null && <Score score={score} />}
        {!rewards && (
          <p role="status" className={css.waiting}>
            <Spinner size={40} />
            {loadingText}
          </p>
        )}
        {glyphs.map(({ glyphId, name, rarity, icon }) => (
          <GlyphCard
            key={glyphId}
            className={css.card ?? ''}
            rarity={rarity as Rarity}
            icon={icon}
            name={name}
            text={glyphOf(glyphId)?.description ?? ''}
          />
        ))}
        {restored > 0 && (
          <p className={css.figure}>
            <Icon id="mind" size={44} />
            <b>+{restored}</b>
            <span>{restored === 1 ? 'Mind Point' : 'Mind Points'}</span>
          </p>
        )}
      </div>
      {offer && completionId && (
        <GlyphOffer playerId={playerId} runId={runId} completionId={completionId} offer={offer} />
      )}
    </>
  )
}
