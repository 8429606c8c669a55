import type { GlyphInventory } from '@lexiverse/contract/glyphs'
import type { PerkView } from '@lexiverse/contract/perks'
import { LAST_LEVEL, levelAt } from '@lexiverse/rules'
import { lazy, type ReactElement, Suspense, useCallback, useEffect, useId, useState } from 'react'
import { useStore } from 'zustand'
import type { MapNode } from '../../art/map-node.ts'
import type { Realm } from '../../art/realm.ts'
import { RealmBackdrop, RealmHills } from '../../art/realm-backdrop.tsx'
import { StarChart } from '../../art/star-chart.tsx'
import { setBed } from '../../platform/audio/audio.ts'
import { lazyPart } from '../../platform/load-part.ts'
import { activeJourney, type Journey, journeys } from '../../play/journey/journey-store.ts'
import type { ChartNode } from '../../play/map/chart-nodes.ts'
import { showSlot } from '../../play/party/party-store.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import { MapHeader } from './head/map-header.tsx'
import { TitleBlock } from './head/title-block.tsx'
import { useAids, useAidTools } from './head/use-aids.ts'
import css from './map.module.css'
import { GlyphsPanel } from './panels/glyphs-panel.tsx'
import { PerksPanel } from './panels/perks-panel.tsx'
import { ChartKey } from './stars/chart-key.tsx'
import { starFacts } from './stars/star-facts.ts'
import { StarSheet } from './stars/star-sheet.tsx'
import { StarTip } from './stars/star-tip.tsx'
import { useChosenStar } from './stars/use-chosen-star.ts'
import { useEnterStar } from './stars/use-enter-star.ts'
import { useGlyphOffer } from './stars/use-glyph-offer.ts'
import { useOpenedStars } from './stars/use-opened-stars.ts'
import { useWinningsFlag } from './stars/use-winnings-flag.ts'
import { isWhisperSeen, markWhisperSeen } from './tutorial/whispering-seen.ts'
import { useMap } from './use-map.ts'
import { useRefresh } from './use-refresh.ts'
import { useScrollToStar } from './use-scroll-to-star.ts'

const AidDialogs = lazy(() =>
  lazyPart(async () => (await import('./head/aid-dialogs.tsx')).AidDialogs),
)
const CarriedPanel = lazy(() =>
  lazyPart(async () => (await import('./panels/carried-panel.tsx')).CarriedPanel),
)
const StarPowers = lazy(() =>
  lazyPart(async () => (await import('./stars/star-powers-list.tsx')).StarPowers),
)
const WaitingGlyphs = lazy(() =>
  lazyPart(async () => (await import('./stars/glyph-offer.tsx')).WaitingGlyphs),
)
const WhisperingWord = lazy(() =>
  lazyPart(async () => (await import('./tutorial/whispering-word.tsx')).WhisperingWord),
)
const WithoutJourney = lazy(() =>
  lazyPart(async () => (await import('./without-journey.tsx')).WithoutJourney),
)

export function MapScreen() {
  const journey = useStore(journeys, activeJourney)
  const hasMap = journey && !journey.isOver && isOnChart(journey)
  return hasMap ? <OpenMap journey={journey} /> : <WithoutJourney journey={journey} />
}

/** A race has no chart, and neither has the finale after the last level. */
const isOnChart = ({ progress }: Journey): boolean =>
  progress.kind !== 'race' && !progress.completedLevels.includes(LAST_LEVEL)

function OpenMap({ journey: ledger }: { readonly journey: Journey }) {
  const { currentLevel, isTutorialMode } = ledger.progress
  const realm = currentLevel as Realm
  const isCarrying = ledger.progress.carried?.items.length || ledger.progress.spent
  const prefix = useId()
  const { journey, playerId, nodes, perkIds, perks, loadout, glyphs } = useMap(ledger)
  const enter = useEnterStar(journey, nodes, playerId)
  const aids = useAids(journey.runId)
  useAidTools(aids.ask)
  const fresh = useOpenedStars(journey)
  const waiting = useGlyphOffer(glyphs, nodes, enter, perkIds)
  const flagged = useWinningsFlag(journey, nodes)
  useRefresh(useStore(journeys, ({ active }) => active))
  useEffect(() => setBed(`map-${realm}`, realm), [realm])

  const wrapStar = useCallback(
    (star: ReactElement, { id }: MapNode) => (
      <Tooltip content={<StarTooltip id={id} nodes={nodes} journey={journey} perkIds={perkIds} />}>
        {star}
      </Tooltip>
    ),
    [nodes, journey, perkIds],
  )
  const { chosen, press, announcement } = useChosenStar(nodes, waiting.enterStar)
  useScrollToStar(chosen?.id)
  return (
    <div className={css.page} data-level={currentLevel}>
      <RealmBackdrop realm={realm} scene="map" />
      <MapHeader onAid={aids.ask} />
      <main className={css.map}>
        <TitleBlock level={levelAt(currentLevel)} journey={journey} />
        <div className={css.chart} ref={showSlot}>
          <StarChart
            level={realm}
            nodes={flagged}
            label="Star chart"
            onPress={press}
            chosen={chosen?.id}
            wrapStar={wrapStar}
            fresh={fresh}
            prefix={prefix}
          />
        </div>
        {realm === 0 && (
          <div className={css.hills}>
            <RealmHills />
          </div>
        )}
        <div className={css.foot} data-dock="">
          <div
            className={css.dock}
            data-empty={(!isCarrying && isNothingHeld(glyphs, perks)) || undefined}
          >
            <GlyphsPanel
              inventory={glyphs}
              journey={journey}
              playerId={playerId}
              onOffer={waiting.ask}
            />
            <PerksPanel inventory={loadout} />
            <Suspense fallback={null}>
              {isCarrying && <CarriedPanel progress={journey.progress} />}
            </Suspense>
          </div>
          {chosen && (
            <StarSheet
              node={chosen}
              facts={starFacts(chosen, nodes, journey, perkIds)}
              prefix={prefix}
              announcement={announcement}
              onEnter={() => waiting.enterStar(chosen.id)}
            >
              <Suspense fallback={null}>
                <StarPowers node={chosen} {...{ journey, glyphs, perks }} />
              </Suspense>
            </StarSheet>
          )}
        </div>
        <ChartKey
          level={currentLevel}
          hasOmens={nodes.some(({ omenId }) => omenId)}
          prefix={prefix}
        />
      </main>
      <Suspense fallback={null}>
        {(aids.asked || aids.drawing) && <AidDialogs aids={aids} />}
        {waiting.offers && (
          <WaitingGlyphs
            offers={waiting.offers}
            playerId={playerId}
            runId={journey.runId}
            isKept={waiting.keepsOffers}
            onEnter={waiting.onEnter}
            onClose={waiting.close}
          />
        )}
        {isTutorialMode && <Whisper key={journey.runId} runId={journey.runId} />}
      </Suspense>
    </div>
  )
}

const isNothingHeld = (glyphs: GlyphInventory | undefined, perks: readonly PerkView[]): boolean =>
  perks.length === 0 && !glyphs?.glyphs.length && !glyphs?.offers.length

interface StarTooltipProps {
  readonly id: string
  readonly nodes: readonly ChartNode[]
  readonly journey: Journey
  readonly perkIds: readonly string[]
}

/** A component, so that the facts of a star are computed only when its tooltip opens. */
function StarTooltip({ id, nodes, journey, perkIds }: StarTooltipProps) {
  const node = nodes.find(candidate => candidate.id === id)
  return node ? <StarTip facts={starFacts(node, nodes, journey, perkIds)} /> : null
}

function Whisper({ runId }: { readonly runId: number }) {
  const [isSeen, setSeen] = useState(() => isWhisperSeen(runId))
  const begin = () => {
    markWhisperSeen(runId)
    setSeen(true)
  }
  return isSeen ? null : <WhisperingWord onBegin={begin} />
}
