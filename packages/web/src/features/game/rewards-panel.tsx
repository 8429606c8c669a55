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
  const { view, loadingText } = props
  return (
    <section className={css.rewards} aria-label="Rewards">
      <h3 className="t-caps">REWARDS</h3>
      {view.status === 'loading' && (
        <div className={css.spread}>
          {view.score !== null && <Score score={view.score} />}
          <p role="status" className={css.waiting}>
            <Spinner size={40} />
            {loadingText}
          </p>
        </div>
      )}
      {view.status === 'loaded' && <Paid {...props} rewards={view.rewards} />}
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

function Paid({
  rewards,
  playerId,
  runId,
  completionId,
  glyphsTitle,
}: RewardsPanelProps & { readonly rewards: Rewards }) {
  const { score, glyphs, mindPointsRestored } = rewards
  useEffect(() => {
    if (glyphs.length > 0) playCue('glyph')
    else if (mindPointsRestored > 0) playCue('mind-gained')
  }, [glyphs.length, mindPointsRestored])
  const offer = glyphs.find(({ isOffer }) => isOffer)
  return (
    <>
      {glyphsTitle && glyphs.length > 0 && <h4 className={css.sub}>{glyphsTitle}</h4>}
      <div className={css.spread} data-cards={glyphs.length}>
        <Score score={score} />
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
        {mindPointsRestored > 0 && (
          <p className={css.figure}>
            <Icon id="mind" size={44} />
            <b>+{mindPointsRestored}</b>
            <span>{mindPointsRestored === 1 ? 'Mind Point' : 'Mind Points'}</span>
          </p>
        )}
      </div>
      {offer && completionId && (
        <GlyphOffer playerId={playerId} runId={runId} completionId={completionId} offer={offer} />
      )}
    </>
  )
}
