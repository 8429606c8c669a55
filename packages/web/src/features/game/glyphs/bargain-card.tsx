import type { GlyphView } from '@lexiverse/contract/glyphs'
import type { Clue, ForgottenWordView, GameView } from '@lexiverse/rules'
import { useEffect, useRef, useState } from 'react'
import type { AttemptInPlay } from '../../../play/attempt/attempt.ts'
import { Button } from '../../../ui/button.tsx'
import css from './bargain-card.module.css'
import type { JourneyGlyphs } from './use-glyphs.ts'

const clueNames: Readonly<Record<Clue, string>> = {
  etymology: 'the etymology',
  usage: 'the usage example',
}

const isBoss = (view: GameView): view is ForgottenWordView => 'bargain' in view

interface BargainCardProps {
  readonly attempt: AttemptInPlay
  readonly view: GameView
  readonly glyphs: JourneyGlyphs
}

/** The bargain of a boss. It is answered before the next guess; Escape declines. */
export function BargainCard({ attempt, view, glyphs }: BargainCardProps) {
  const bargain = isBoss(view) ? view.bargain : null
  return bargain && <Offer {...{ attempt, bargain, glyphs }} />
}

interface OfferProps extends Pick<BargainCardProps, 'attempt' | 'glyphs'> {
  readonly bargain: NonNullable<ForgottenWordView['bargain']>
}

function Offer({ attempt, bargain, glyphs }: OfferProps) {
  const card = useRef<HTMLElement>(null)
  // A ref, because a second press may come before the next render.
  const isAnswered = useRef(false)
  const [isGiving, setGiving] = useState(false)
  // The field of the guess is disabled meanwhile, and has lost the focus.
  useEffect(() => card.current?.focus({ preventScroll: true }), [])
  const answer = (given: 'guess' | 'no') => {
    if (!isAnswered.current) attempt.game.play({ type: 'bargain', answer: given })
  }
  const give = async ({ id }: GlyphView) => {
    if (isAnswered.current) return
    isAnswered.current = true
    setGiving(true)
    isAnswered.current = await glyphs.give(id)
    setGiving(false)
  }
  return (
    <section
      ref={card}
      className={css.card}
      aria-labelledby="bargain-title"
      tabIndex={-1}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        answer('no')
      }}
    >
      <h2 id="bargain-title">Saros offers a bargain</h2>
      <dl>
        <dt>For a glyph</dt>
        <dd>
          <p>{letterTerms(bargain.sellsLetters, glyphs.givable.length > 0)}</p>
          {bargain.sellsLetters &&
            glyphs.givable.map(glyph => (
              <Button
                key={glyph.id}
                size="small"
                aria-busy={isGiving}
                onClick={() => void give(glyph)}
              >
                Give {glyph.name.replace('Glyph of ', '')}
              </Button>
            ))}
        </dd>
        <dt>For a guess</dt>
        <dd>
          <p>
            {bargain.clue
              ? `One of your guesses is given up, and ${clueNames[bargain.clue]} opens.`
              : 'No clue is left to buy, or too few guesses.'}
          </p>
          {bargain.clue && (
            <Button size="small" onClick={() => answer('guess')}>
              Give up a guess
            </Button>
          )}
        </dd>
      </dl>
      <Button size="small" wide onClick={() => answer('no')}>
        No bargain
      </Button>
    </section>
  )
}

function letterTerms(sellsLetters: boolean, isAnyHeld: boolean): string {
  if (!sellsLetters) return 'No letter is left to buy.'
  const terms = 'The letters he took come back, one more opens, and he takes none of them again.'
  return isAnyHeld ? terms : `${terms} You hold no glyph that he takes.`
}
