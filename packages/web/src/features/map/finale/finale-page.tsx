import { FINALE_WORDS, finaleNumber, magnitudeOf } from '@lexiverse/rules'
import { lazy, Suspense, useEffect } from 'react'
import { useStore } from 'zustand'
import { MindStars } from '../../../art/mind-stars.tsx'
import { Divider } from '../../../art/ornament.tsx'
import { RealmBackdrop } from '../../../art/realm-backdrop.tsx'
import { voiceAt } from '../../../boards/forgotten-word/voices/speak.ts'
import { setBed } from '../../../platform/audio/audio.ts'
import { lazyPart } from '../../../platform/load-part.ts'
import { openSettings } from '../../../platform/settings-dialog-store.ts'
import { type Journey, journeys } from '../../../play/journey/journey-store.ts'
import { readMagnitude } from '../../../play/map/magnitude-dialog-store.ts'
import { unsentResultsOf } from '../../../play/map/unsent-results.ts'
import { queue } from '../../../play/sync/queue.ts'
import { Button, IconButton, IconLink } from '../../../ui/button.tsx'
import { figure } from '../../../ui/figure.ts'
import { Plate } from '../../../ui/plate.tsx'
import map from '../map.module.css'
import { GlyphsPanel } from '../panels/glyphs-panel.tsx'
import { useEnterStar } from '../stars/use-enter-star.ts'
import { useGlyphOffer } from '../stars/use-glyph-offer.ts'
import { useMap } from '../use-map.ts'
import { useRefresh } from '../use-refresh.ts'
import css from './finale.module.css'
import { finaleStar } from './finale-star.ts'
import { Seals } from './seals.tsx'
import { useFinaleWords } from './use-finale-words.ts'

const WaitingGlyphs = lazy(() =>
  lazyPart(async () => (await import('../stars/glyph-offer.tsx')).WaitingGlyphs),
)

const REALM = 3

/** By the number of words that are still to be named. */
const stories = [
  'The last page of the book is blank. Three seals hold it shut, and those whom you have silenced keep them. Name a word at each.',
  'One word stands on the page. The next lies under the water.',
  'Two words stand on the page. One is missing, and the sun is going out.',
] as const

const next = [
  'An advanced word. The etymology is open, and each real guess is answered with an echo.',
  'A rare word. The definition lies under her veil.',
  'An archaic word. The etymology is open, and he lends you letters.',
] as const

interface FinalePageProps {
  readonly journey: Journey
  /** The node that is asked for now. */
  readonly nodeId: string
}

/** After the last boss at the highest magnitude: a blank page with three seals instead of a map. */
export function FinalePage({ journey: ledger, nodeId }: FinalePageProps) {
  const { journey, playerId, perkIds, glyphs } = useMap(ledger)
  const { waiting: unsent } = useStore(queue)
  const number = finaleNumber(nodeId)
  const star = finaleStar(nodeId, unsentResultsOf(journey.runId, unsent).has(nodeId))
  const enter = useEnterStar(journey, [star], playerId)
  const waiting = useGlyphOffer(glyphs, [star], enter, perkIds)
  const words = useFinaleWords(playerId, journey.runId, number)
  useRefresh(useStore(journeys, ({ active }) => active))
  useEffect(() => setBed(`map-${REALM}`, REALM), [])
  const boss = voiceAt(number)?.name ?? ''
  return (
    <div className={css.page}>
      <RealmBackdrop realm={REALM} scene="board" ornament="glory" />
      <header className={map.header}>
        <IconLink icon="home" label="Home" href="/" />
        <IconButton icon="settings" label="Settings" onClick={openSettings} />
      </header>
      <main className={css.main}>
        <Title journey={journey} />
        <Plate tone="vellum" asChild>
          <section className={css.sheet} aria-label="The page">
            <p className={css.story}>{stories[number - 1]}</p>
            <Seals current={number} words={words} />
          </section>
        </Plate>
        <p className={css.next}>
          <b>{boss}</b>
          {next[number - 1]}
        </p>
        <p className={css.terms}>
          Three guesses, no trials. Each word named gives 1 mind point.
          {number < FINALE_WORDS ? '' : ' With this one the journey is won.'}
        </p>
        <Button tone="primary" size="large" onClick={() => waiting.enterStar(nodeId)}>
          {star.isPending ? 'Its result is on the way' : `Face ${boss}`}
        </Button>
        <div className={css.held}>
          <GlyphsPanel
            inventory={glyphs}
            journey={journey}
            playerId={playerId}
            onOffer={waiting.ask}
          />
        </div>
      </main>
      <Suspense fallback={null}>
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
      </Suspense>
    </div>
  )
}

function Title({ journey: { progress, mindPoints } }: { readonly journey: Journey }) {
  const { magnitude = 0, kind, totalScore } = progress
  const { current, maximum } = mindPoints
  return (
    <div className={css.title}>
      <button
        type="button"
        className={`t-caps ${css.magnitude}`}
        aria-haspopup="dialog"
        onClick={() => readMagnitude(magnitude)}
      >
        Magnitude {magnitude}
      </button>
      <h1 className={`t-leaf ${css.name}`}>{magnitudeOf(magnitude)?.name}</h1>
      <Divider />
      {kind === 'seeded' && <p>Seeded journey: it counts for no record.</p>}
      <dl className={css.stats}>
        <div>
          <dt className="t-caps">Mind Points</dt>
          <dd>
            <MindStars current={current} max={maximum} size={26} />
          </dd>
        </div>
        <div>
          <dt className="t-caps">Total Score</dt>
          <dd>{figure(totalScore)}</dd>
        </div>
      </dl>
    </div>
  )
}
