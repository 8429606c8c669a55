import type { Completion } from '@lexiverse/contract/games'
import { levelAt } from '@lexiverse/rules'
import { useEffect } from 'react'
import { BossEmblem } from '../../../art/boss-emblem.tsx'
import { MindStars } from '../../../art/mind-stars.tsx'
import { Divider } from '../../../art/ornament.tsx'
import type { Realm } from '../../../art/realm.ts'
import { RealmBackdrop } from '../../../art/realm-backdrop.tsx'
import { playCue } from '../../../platform/audio/audio.ts'
import { Button } from '../../../ui/button.tsx'
import { FullScene, SceneTitle } from './full-scene.tsx'
import css from './scenes.module.css'

interface LevelAdvanceProps {
  readonly completion: Completion
  /** False where the player goes elsewhere first. */
  readonly isToMap?: boolean
  readonly onEnter: () => void
}

const numerals = ['', 'I', 'II', 'III']

/** The transition to the next realm, in its colours. */
export function LevelAdvance({ completion, isToMap = true, onEnter }: LevelAdvanceProps) {
  const { currentLevel } = completion.progress
  const { name, theme, description } = levelAt(currentLevel)
  const { current, maximum } = completion.mindPoints
  const { mindPointsRestored } = completion.rewards
  const gained =
    mindPointsRestored > 0 ? 'one mind point more, and room for it' : 'room for one mind point more'
  useEffect(() => playCue('level-complete'), [])
  return (
    <FullScene className={css.advance}>
      <RealmBackdrop realm={currentLevel as Realm} scene="board" ornament="glory" />
      <svg className={css.emblem} viewBox="-110 -110 220 220" aria-hidden="true">
        <BossEmblem realm={currentLevel as Realm} />
      </svg>
      <p className="t-caps">Level {numerals[currentLevel]}</p>
      <SceneTitle>{name}</SceneTitle>
      <p className="t-lede">{theme}</p>
      <Divider />
      <p className={css.text}>{description}</p>
      <div className={css.gain}>
        <MindStars current={current} max={maximum} size={34} />
        <p>A boss beaten: {gained}.</p>
      </div>
      <Button tone="primary" size="large" onClick={onEnter}>
        {isToMap ? `Enter the ${name}` : 'Go on'}
      </Button>
    </FullScene>
  )
}
