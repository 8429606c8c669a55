import { type GameType, gameLabels } from '@lexiverse/rules'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { Button } from '../../ui/button.tsx'
import { Plate } from '../../ui/plate.tsx'
import css from './meeting.module.css'
import type { Answered } from './use-answer.ts'

interface ToldProps {
  readonly title: string
  readonly answered: Answered
  readonly game: GameType
  readonly path: string
}

/** After the answer: what it has changed, and the way to the puzzle. */
export function Told({ title, answered, game, path }: ToldProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={css.card}>
      <h1 className="t-title t-leaf" tabIndex={-1} ref={heading}>
        {title}
      </h1>
      <p className={`t-lede ${css.farewell}`}>{answered.farewell}</p>
      {answered.told.length > 0 && (
        <Plate tone="vellum" className={css.text}>
          <ul className={css.told}>
            {answered.told.map(sentence => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Plate>
      )}
      <Button asChild tone="primary" size="large" wide>
        <Link href={path} replace>
          Play {gameLabels[game].label}
        </Link>
      </Button>
    </div>
  )
}
