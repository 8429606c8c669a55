import { type ReactNode, useEffect } from 'react'
import { Crest } from '../../../art/crest.tsx'
import { playCue } from '../../../platform/audio/audio.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import css from './endings.module.css'
import { Headline } from './headline.tsx'

interface VictoryFrameProps {
  readonly title: string
  readonly lede: ReactNode
  readonly children: ReactNode
  readonly actions: ReactNode
}

const stay = () => undefined

/** The crest and frame of every victory dialog. */
export function VictoryFrame({ title, lede, children, actions }: VictoryFrameProps) {
  useEffect(() => playCue('victory'), [])
  return (
    <Dialog
      open
      wide
      dismissable={false}
      onClose={stay}
      className={css.victory ?? ''}
      title={<Headline isGilded>{title}</Headline>}
      text={<div className={css.lede}>{lede}</div>}
    >
      <span className={css.rays} aria-hidden="true" />
      <Crest className={css.crest ?? ''} />
      {children}
      <div className={css.ways}>{actions}</div>
    </Dialog>
  )
}
