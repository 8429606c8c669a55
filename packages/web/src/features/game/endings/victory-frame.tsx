import { type ReactNode, useEffect } from 'react'
import { Crest } from '../../../art/crest.tsx'
import { Flecks, Glory } from '../../../art/glory.tsx'
import type { Realm } from '../../../art/realm.ts'
import { RealmBackdrop } from '../../../art/realm-backdrop.tsx'
import { playCue } from '../../../platform/audio/audio.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Plate } from '../../../ui/plate.tsx'
import { FullScene, SceneTitle } from '../scenes/full-scene.tsx'
import { Headline } from './headline.tsx'
import { MoreCue } from './more-cue.tsx'
import { useMoreBelow } from './use-more-below.ts'
import css from './victory.module.css'
import choice from './victory-choice.module.css'

interface VictoryFrameProps {
  readonly title: string
  readonly level: number
  readonly lede: ReactNode
  readonly children: ReactNode
  readonly actions: ReactNode
  /** A press or a key outside the controls turns the card over at once. */
  readonly onSkip: () => void
  /** A choice is open: the rest of the page is kept short, so that its cards are in view. */
  readonly isChoosing?: boolean
}

/** The page of every victory: rays over the whole screen, and a plate below the crest. */
export function VictoryFrame(props: VictoryFrameProps) {
  const { title, level, lede, children, actions, onSkip, isChoosing } = props
  const { end, isMoreBelow } = useMoreBelow()
  useEffect(() => playCue('victory'), [])
  return (
    <FullScene className={classNames(css.victory, isChoosing && choice.choosing)} onSkip={onSkip}>
      <RealmBackdrop realm={level as Realm} scene="board" />
      <div className={css.sky} aria-hidden="true">
        <Flecks className={css.flecks ?? ''} />
      </div>
      <Plate tone="solid" className={classNames(css.frame, choice.frame)}>
        <Glory className={classNames(css.rays, choice.rays)} />
        <Crest className={classNames(css.crest, choice.crest)} />
        <div className={classNames(css.body, choice.body)}>
          <SceneTitle className={classNames(css.title, choice.title)}>
            <Headline isGilded>{title}</Headline>
          </SceneTitle>
          <div className={classNames(css.lede, choice.lede)}>{lede}</div>
          {children}
          <div className={classNames(css.ways, choice.ways)} data-more={isMoreBelow || undefined}>
            <MoreCue />
            {actions}
          </div>
          <span ref={end} className={css.end} />
        </div>
      </Plate>
    </FullScene>
  )
}
