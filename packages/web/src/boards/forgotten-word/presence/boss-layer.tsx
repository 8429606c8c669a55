import { type ComponentType, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Eye } from '../../../art/eye.ts'
import type { Realm } from '../../../art/realm.ts'
import { isMotionReduced } from '../../../platform/preferences.ts'
import { classNames } from '../../../ui/class-names.ts'
import danger from './danger.module.css'
import { EclipseStage } from './eclipse-stage.tsx'
import entrance from './entrance.module.css'
import { EyeStage } from './eye-stage.tsx'
import { pageInView } from './place.ts'
import css from './presence.module.css'
import reaction from './reaction.module.css'
import { SunStage } from './sun-stage.tsx'
import { WhirlpoolStage } from './whirlpool-stage.tsx'

const stages: Readonly<Record<Realm, ComponentType<{ readonly eye: Eye }>>> = {
  0: SunStage,
  1: EyeStage,
  2: WhirlpoolStage,
  3: EclipseStage,
}

export type Mood = 'entering' | 'wrong' | 'near' | 'last' | 'right' | 'lost'

const looks: Readonly<Record<Mood, string | undefined>> = {
  entering: entrance.entering,
  wrong: reaction.wrong,
  near: reaction.near,
  last: danger.last,
  right: reaction.right,
  lost: danger.lost,
}

interface BossLayerProps {
  readonly realm: Realm
  readonly mood: Mood
}

/** The moving boss, drawn exactly over its picture in the sky. */
export function BossLayer({ realm, mood }: BossLayerProps) {
  const [{ width, height, eye }] = useState(pageInView)
  const Stage = stages[realm]
  // In the body, because it is placed against the page like the sky, not against the board.
  return createPortal(
    <div ref={skipMotion} className={classNames(css.layer, looks[mood])}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMidYMin slice"
        aria-hidden="true"
      >
        <Stage eye={eye} />
      </svg>
    </div>,
    document.body,
  )
}

/** Reduced motion: shows the end of a reaction at once. */
function skipMotion(layer: HTMLElement | null): void {
  if (!isMotionReduced()) return
  for (const animation of layer?.getAnimations?.({ subtree: true }) ?? []) animation.finish()
}
