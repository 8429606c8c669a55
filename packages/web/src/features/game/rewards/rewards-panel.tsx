import type { Rewards } from '@lexiverse/contract/games'
import { glyphOf, isCampaignOrParty, type Setup } from '@lexiverse/rules'
import { useEffect } from 'react'
import { GlyphCard } from '../../../art/glyph-card.tsx'
import { Icon } from '../../../art/icon.tsx'
import type { Rarity } from '../../../art/rarity.tsx'
import { playCue } from '../../../platform/audio/audio.ts'
import { GlyphOffer } from '../../../play/glyphs/glyph-offer.tsx'
import { Spinner } from '../../../ui/loading.tsx'
import { completionOf, type Ended, playerOf } from '../ended.ts'
import { PendingNote } from '../endings/pending-note.tsx'
import { CountUp } from './count-up.tsx'
import css from './rewards.module.css'
import type { RewardsView } from './use-rewards.ts'

interface RewardsPanelProps {
  readonly ended: Ended
  readonly view: RewardsView
  readonly loadingText: string
  readonly glyphsTitle?: string
}

/** The rewards, or why there are none to show. */
export function RewardsPanel(props: RewardsPanelProps) {
  const { view } = props
  return (
    <section className={css.rewards} aria-label="Rewards">
      <h3 className="t-caps">REWARDS</h3>
      {view.status !== 'pending' && (
        <Paid
          {...props}
          score={view.status === 'loaded' ? view.rewards.score : view.score}
          rewards={view.status === 'loaded' ? view.rewards : null}
        />
      )}
      <PendingNote ended={props.ended} />
      <Offer ended={props.ended} />
    </section>
  )
}

const offerOf = (ended: Ended) => completionOf(ended)?.rewards.glyphs.find(({ isOffer }) => isOffer)

/** Known and shown with the completion, so that nobody leaves before seeing the choice. */
function Offer({ ended }: { readonly ended: Ended }) {
  const completion = completionOf(ended)
  const offered = offerOf(ended)
  if (!completion || !offered) return null
  const playerId = playerOf(ended)
  const { runId } = ended.attempt
  const { completionId } = completion
  return <GlyphOffer {...{ playerId, runId, completionId }} glyphId={offered.glyphId} />
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

interface FoundProps {
  readonly glyphs: Rewards['glyphs']
  readonly title: string | undefined
}

function Found({ glyphs, title }: FoundProps) {
  return (
    <div className={css.found}>
      {title && <h4 className={css.sub}>{title}</h4>}
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
    </div>
  )
}

/** Shown where more rewards were possible but none came. */
function Bare({ setup }: { readonly setup: Setup }) {
  if (setup.runKind === 'tutorial')
    return <p className={css.bare}>In the tutorial you win score, but no glyphs.</p>
  return isCampaignOrParty(setup.runKind) && <p className={css.bare}>No glyph this time.</p>
}

interface PaidProps extends RewardsPanelProps {
  readonly score: number | null
  /** Null while only the score is known. */
  readonly rewards: Rewards | null
}

const none: Rewards['glyphs'] = []

/** The score appears first and counts up once; other rewards join it. */
function Paid(props: PaidProps) {
  const { view, score, rewards, glyphsTitle, loadingText } = props
  const glyphs = rewards?.glyphs ?? none
  const restored = rewards?.mindPointsRestored ?? 0
  useEffect(() => {
    if (glyphs.length > 0) playCue('glyph')
    else if (restored > 0) playCue('mind-gained')
  }, [glyphs.length, restored])
  const isOffered = offerOf(props.ended) !== undefined
  const isBare = rewards !== null && glyphs.length === 0 && restored === 0
  return (
    <div className={css.spread} data-offer={isOffered}>
      {score !== null && <Score score={score} />}
      {view.status === 'none' && <p className={css.note}>No rewards available</p>}
      {view.status === 'loading' && (
        <p role="status" className={css.waiting}>
          <Spinner size={40} />
          {loadingText}
        </p>
      )}
      {glyphs.length > 0 && <Found glyphs={glyphs} title={glyphsTitle} />}
      {isBare && <Bare setup={props.ended.attempt.setup} />}
      {restored > 0 && (
        <p className={css.figure}>
          <Icon id="mind" size={44} />
          <b>+{restored}</b>
          <span>{restored === 1 ? 'Mind Point' : 'Mind Points'}</span>
        </p>
      )}
    </div>
  )
}
