import type { Clue } from '@lexiverse/rules'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { Icon } from '../../art/icon.tsx'
import { Button } from '../../ui/button.tsx'
import { Plate } from '../../ui/plate.tsx'
import css from './time-trial.module.css'

const names: Record<Clue, string> = { etymology: 'The etymology', usage: 'The usage example' }

interface ClueWonProps {
  readonly clue: Clue
  readonly bossPath: string
  /** In practice nothing is kept: the clue stays closed. */
  readonly isPractice: boolean
}

/** Shown until the page of the boss opens again. */
export function ClueWon({ clue, bossPath, isPractice }: ClueWonProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Plate tone="vellum" raised className={css.won}>
      <Icon id="key" size={38} />
      <h2 ref={title} tabIndex={-1}>
        {isPractice ? 'The trial is won' : `${names[clue]} is yours`}
      </h2>
      <p>
        {isPractice
          ? 'It was practice: the seal stays closed. The Forgotten Word waits for you.'
          : 'The seal breaks. The Forgotten Word waits for you.'}
      </p>
      <Button asChild className={css.back}>
        <Link href={bossPath} replace>
          Return to the Forgotten Word
        </Link>
      </Button>
    </Plate>
  )
}
