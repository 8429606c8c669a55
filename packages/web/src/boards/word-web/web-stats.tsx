import { GROUP_COUNT, type WordWebView } from '@lexiverse/rules'
import { memo } from 'react'
import { GlyphNote } from '../shared/glyph-note.tsx'
import { MindPoints } from '../shared/mind-points.tsx'
import css from './word-web.module.css'

interface WebStatsProps {
  readonly view: WordWebView
  /** How many solved groups the board shows. */
  readonly shown: number
}

const pigments = Array.from({ length: GROUP_COUNT }, (_, i) => i + 1)

export const remainingText = (count: number): string =>
  `${count} ${count === 1 ? 'group' : 'groups'} remaining`

export const WebStats = memo(function WebStats({ view, shown }: WebStatsProps) {
  const { vitals } = view
  const remaining = GROUP_COUNT - shown
  return (
    <div className={css.stats}>
      <MindPoints current={vitals.mindPoints} max={vitals.maxMindPoints} size={26} />
      <span className={css.rule} aria-hidden="true" />
      <span className={css.diamonds} aria-hidden="true">
        {pigments.map(pigment => (
          <i key={pigment} data-pigment={pigment <= shown ? pigment : undefined} />
        ))}
      </span>
      <span className={css.remaining}>
        <b>{remaining}</b> {remaining === 1 ? 'group' : 'groups'} remaining
      </span>
      <GlyphNote
        icon="shelter"
        left={Number(view.isSheltered ?? false)}
        text="Your next wrong group is free."
      />
    </div>
  )
})
