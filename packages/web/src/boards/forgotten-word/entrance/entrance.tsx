import { type ComponentType, useState } from 'react'
import type { Eye } from '../../../art/charts/eye.ts'
import type { Realm } from '../../../art/charts/ink.ts'
import { EclipseStage } from './eclipse-stage.tsx'
import css from './entrance.module.css'
import { EyeStage } from './eye-stage.tsx'
import { pageInView } from './place.ts'
import { SunStage } from './sun-stage.tsx'
import { WhirlpoolStage } from './whirlpool-stage.tsx'

const stages: Readonly<Record<Realm, ComponentType<{ readonly eye: Eye }>>> = {
  0: SunStage,
  1: EyeStage,
  2: WhirlpoolStage,
  3: EclipseStage,
}

/** The page darkens, the boss comes alive upon it, and gives way to the sky that bears its likeness. */
export function Entrance({ realm }: { readonly realm: Realm }) {
  const [{ width, height, eye }] = useState(pageInView)
  const Stage = stages[realm]
  return (
    <div className={css.entrance}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMidYMin slice"
        aria-hidden="true"
      >
        <Stage eye={eye} />
      </svg>
    </div>
  )
}
