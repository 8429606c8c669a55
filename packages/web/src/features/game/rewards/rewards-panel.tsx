import type { Rewards } from '@lexiverse/contract/games'
import { isCampaignOrParty } from '@lexiverse/rules'
import { type ReactNode, useEffect } from 'react'
import { Icon } from '../../../art/icon.tsx'
import { type Rarity, rarityRank } from '../../../art/rarity.tsx'
import { playCue } from '../../../platform/audio/audio.ts'
import { GlyphOffer } from '../../../play/glyphs/glyph-offer.tsx'
import { useGamesAhead } from '../../../play/map/games-ahead.ts'
import { CountUp } from '../../../ui/count-up.tsx'
import { Spinner } from '../../../ui/loading.tsx'
import { completionOf, type Ended, playerOf } from '../ended.ts'
import { PendingNote } from '../endings/pending-note.tsx'
import { EmptyFace, GlyphFace, MindPointFace } from './card-faces.tsx'
import { RewardCard } from './reward-card.tsx'
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

const noGlyphs: Rewards['glyphs'] = []

/** The glyphs to choose from; none once one of them was taken. */
function offersOf(ended: Ended): Rewards['offers'] {
  const { glyphs = noGlyphs, offers = noGlyphs } = completionOf(ended)?.rewards ?? {}
  return glyphs.length > 0 ? noGlyphs : offers
}

function bestRarity(glyphs: Rewards['glyphs']): Rarity | null {
  const found = glyphs.map(({ rarity }) => rarity as Rarity)
  return found.reduce<Rarity | null>(
    (best, one) => (best && rarityRank(best) >= rarityRank(one) ? best : one),
    null,
  )
}

/** Known and shown with the completion, so that nobody leaves before seeing the choice. */
function Offer({ ended }: { readonly ended: Ended }) {
  const completion = completionOf(ended)
  const offers = offersOf(ended)
  const { runId } = ended.attempt
  const ahead = useGamesAhead(runId)
  if (!completion || offers.length === 0) return null
  const playerId = playerOf(ended)
  const { completionId } = completion
  const glyphIds = offers.map(({ glyphId }) => glyphId)
  const light = bestRarity(offers) ?? undefined
  return <GlyphOffer {...{ playerId, runId, completionId, glyphIds, ahead, light }} />
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
  const { ended, view, score, rewards, glyphsTitle, loadingText } = props
  const glyphs = rewards?.glyphs ?? noGlyphs
  const restored = rewards?.mindPointsRestored ?? 0
  const [glyph] = glyphs
  const rarity = bestRarity(glyphs)
  const offers = offersOf(ended)
  useRewardSound(bestRarity(offers) ?? rarity, restored)
  const isOffered = offers.length > 0
  const { runKind } = ended.attempt.setup
  // A choice has its own picture, and only a journey can win a glyph.
  const hasCard = isCampaignOrParty(runKind) && !isOffered && view.status !== 'none'
  const isMindFace = glyph === undefined && restored > 0
  return (
    <div className={css.spread} data-card={hasCard || undefined}>
      {(glyph || isOffered) && glyphsTitle && <h4 className={css.sub}>{glyphsTitle}</h4>}
      {score !== null && (
        <Figure icon="coin" label="Score">
          <CountUp to={score} sign="+" />
        </Figure>
      )}
      {view.status === 'none' && <p className={css.note}>No rewards available</p>}
      {view.status === 'loading' && !hasCard && (
        <p role="status" className={css.waiting}>
          <Spinner size={40} />
          {loadingText}
        </p>
      )}
      {hasCard && (
        <div className={css.found}>
          <RewardCard loadingText={loadingText} face={rewards && faceOf(rewards)} rarity={rarity} />
        </div>
      )}
      {runKind === 'tutorial' && rewards && (
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

function faceOf({ glyphs, mindPointsRestored }: Rewards): ReactNode {
  const [glyph] = glyphs
  if (glyph) return <GlyphFace glyph={glyph} />
  return mindPointsRestored > 0 ? <MindPointFace count={mindPointsRestored} /> : <EmptyFace />
}

/** The rarer the glyph, the richer its sound; a legendary one has its own. */
function useRewardSound(rarity: Rarity | null, restored: number): void {
  useEffect(() => {
    if (rarity === 'legendary') playCue('legendary')
    else if (rarity) playCue('glyph', rarityRank(rarity) - 1)
    else if (restored > 0) playCue('mind-gained')
  }, [rarity, restored])
}
