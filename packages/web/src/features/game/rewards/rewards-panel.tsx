import type { Rewards } from '@lexiverse/contract/games'
import { isFullJourney } from '@lexiverse/rules'
import { type ReactNode, useEffect } from 'react'
import { Icon } from '../../../art/icon.tsx'
import { type Rarity, rarityRank } from '../../../art/rarity.tsx'
import { playCue } from '../../../platform/audio/audio.ts'
import { GlyphOffer } from '../../../play/glyphs/glyph-offer.tsx'
import type { GlyphChoice } from '../../../play/glyphs/use-glyph-choice.ts'
import { useGamesAhead } from '../../../play/map/games-ahead.ts'
import { CountUp } from '../../../ui/count-up.tsx'
import { completionOf, type Ended } from '../ended.ts'
import { PendingNote } from '../endings/pending-note.tsx'
import { GlyphFace, MindPointFace } from './card-faces.tsx'
import { RewardCard } from './reward-card.tsx'
import css from './rewards.module.css'
import type { RewardsView } from './use-rewards.ts'
import { offersOf } from './use-won-choice.ts'

interface RewardsPanelProps {
  readonly ended: Ended
  readonly view: RewardsView
  readonly choice: GlyphChoice
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
      <Offer ended={props.ended} choice={props.choice} />
    </section>
  )
}

const noGlyphs: Rewards['glyphs'] = []

function bestRarity(glyphs: Rewards['glyphs']): Rarity | null {
  const found = glyphs.map(({ rarity }) => rarity as Rarity)
  return found.reduce<Rarity | null>(
    (best, one) => (best && rarityRank(best) >= rarityRank(one) ? best : one),
    null,
  )
}

interface OfferProps {
  readonly ended: Ended
  readonly choice: GlyphChoice
}

/** Known and shown with the completion, so that nobody leaves before seeing the choice. */
function Offer({ ended, choice }: OfferProps) {
  const offers = offersOf(ended)
  const ahead = useGamesAhead(ended.attempt.runId)
  if (offers.length === 0) return null
  return <GlyphOffer {...{ choice, ahead }} light={bestRarity(offers) ?? undefined} />
}

interface FigureProps {
  readonly icon: 'coin' | 'mind'
  readonly children: ReactNode
  readonly label: string
}

function Figure({ icon, children, label }: FigureProps) {
  return (
    <p className={css.figure}>
      <Icon id={icon} size={44} />
      <b>{children}</b>
      <span>{label}</span>
    </p>
  )
}

interface PaidProps extends RewardsPanelProps {
  readonly score: number | null
  /** Null while only the score is known. */
  readonly rewards: Rewards | null
}

/** The score appears first and counts up once; the card turns over when the rest is known. */
function Paid(props: PaidProps) {
  const { ended, view, choice, score, rewards, glyphsTitle, loadingText } = props
  const glyphs = rewards?.glyphs ?? noGlyphs
  const restored = rewards?.mindPointsRestored ?? 0
  const [glyph] = glyphs
  const rarity = bestRarity(glyphs)
  const offers = offersOf(ended)
  useRewardSound(bestRarity(offers) ?? rarity, restored)
  const isOffered = offers.length > 0
  const { runKind } = ended.attempt.setup
  const isOnJourney = isFullJourney(runKind)
  const isKnown = rewards !== null || completionOf(ended) !== null
  // A choice has its own cards, and a card that is known to hold nothing is not laid.
  const hasCard = isOnJourney && !isOffered && view.status !== 'none' && (hasWon(props) || !isKnown)
  const isScoreAlone = isOnJourney && !isOffered && !hasCard
  const isTutorial = runKind === 'tutorial'
  const isWaiting = view.status === 'loading' && !isOnJourney && !(isTutorial && isKnown)
  const isMindFace = glyph === undefined && restored > 0
  return (
    <div
      className={css.spread}
      data-card={hasCard || undefined}
      data-choosing={choice.isOpen || undefined}
      data-alone={isScoreAlone || undefined}
    >
      {(glyph || isOffered) && glyphsTitle && <h4 className={css.sub}>{glyphsTitle}</h4>}
      {score !== null && (
        <Figure icon="coin" label="Score">
          <CountUp to={score} sign="+" />
        </Figure>
      )}
      {view.status === 'none' && <p className={css.note}>No rewards available</p>}
      {isWaiting && (
        <p role="status" className={css.waiting}>
          {loadingText}
        </p>
      )}
      {hasCard && (
        <div className={css.found}>
          <RewardCard loadingText={loadingText} face={rewards && faceOf(rewards)} rarity={rarity} />
        </div>
      )}
      {isScoreAlone && view.status !== 'none' && <p className={css.bare}>No glyph this time.</p>}
      {isTutorial && isKnown && (
        <p className={css.bare}>In the tutorial you win score, but no glyphs.</p>
      )}
      {restored > 0 && !(hasCard && isMindFace) && (
        <Figure icon="mind" label={restored === 1 ? 'Mind Point' : 'Mind Points'}>
          +{restored}
        </Figure>
      )}
    </div>
  )
}

/** Whether there is a glyph or a mind point; the completion says so before the rewards load. */
function hasWon({ ended, rewards }: PaidProps): boolean {
  const won = rewards ?? completionOf(ended)?.rewards
  return won !== undefined && (won.glyphs.length > 0 || won.mindPointsRestored > 0)
}

function faceOf({ glyphs: [glyph], mindPointsRestored }: Rewards): ReactNode {
  return glyph ? <GlyphFace glyph={glyph} /> : <MindPointFace count={mindPointsRestored} />
}

/** The rarer the glyph, the richer its sound; a legendary one has its own. */
function useRewardSound(rarity: Rarity | null, restored: number): void {
  useEffect(() => {
    if (rarity === 'legendary') playCue('legendary')
    else if (rarity) playCue('glyph', rarityRank(rarity) - 1)
    else if (restored > 0) playCue('mind-gained')
  }, [rarity, restored])
}
