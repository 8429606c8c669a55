import type { GameId } from '@lexiverse/rules'
import { useLocation, useSearch } from 'wouter'
import { useStore } from 'zustand'
import { prefer, preferences } from '../../../platform/preferences.ts'
import { bossPathOf } from '../../../play/journey/boss-path.ts'
import { Switch } from '../../../ui/switch.tsx'
import page from '../game.module.css'
import css from '../parts/dialogs.module.css'
import { GameBackdrop } from '../parts/game-backdrop.tsx'
import { GameHeader } from '../parts/game-header.tsx'
import { HowToPlay } from '../parts/how-to-play.tsx'
import { practiceBack } from '../practice-way.ts'
import { placeAt } from './place.ts'

interface TrialIntroProps {
  readonly game: GameId
  readonly onBegin: () => void
}

/**
 * Shown before a trial opens, because its clock starts at once: the rules, the choice to play
 * without the clock, and a way back.
 */
export function TrialIntro({ game, onBegin }: TrialIntroProps) {
  const [, navigate] = useLocation()
  const { level, nodeId, difficulty } = placeAt(game, useSearch())
  const back = practiceBack(difficulty)
  // Replaces the entry: going back must not show this again.
  const leave = () => navigate(bossPathOf(nodeId) ?? back?.href ?? '/', { replace: true })
  return (
    <div className={page.page} data-game={game}>
      <GameBackdrop game={game} level={level} />
      <GameHeader game={game} back={back} />
      <main className={page.main}>
        <HowToPlay game={game} open onClose={onBegin} onLeave={leave}>
          <ClockChoice />
        </HowToPlay>
      </main>
    </div>
  )
}

/** The preference is frozen into the setup when the trial opens. */
function ClockChoice() {
  const isFree = useStore(preferences, ({ timerMode }) => timerMode === 'attempts')
  return (
    <div className={css.choice}>
      <Switch
        label="Play without the clock"
        hint="Thirty attempts instead of seconds, with the same rewards"
        checked={isFree}
        onChange={isChosen => prefer({ timerMode: isChosen ? 'attempts' : 'timed' })}
      />
    </div>
  )
}
