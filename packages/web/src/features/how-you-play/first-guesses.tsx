import type { OwnPlay } from '@lexiverse/contract/own-play'
import { counted, formatCount } from '../../platform/formats.ts'
import { Figure } from '../../ui/charts/figure.tsx'
import css from './how-you-play.module.css'

type Guess = OwnPlay['firstGuesses'][number]

const columns = [
  { id: 'word', title: 'Word', cell: ({ word }: Guess) => word },
  {
    id: 'times',
    title: 'Games',
    align: 'end' as const,
    cell: ({ times }: Guess) => formatCount(times),
  },
  { id: 'won', title: 'Won', align: 'end' as const, cell: ({ won }: Guess) => formatCount(won) },
]

/** The words with which the player begins a Word Seeker, on its tiles. */
export function FirstGuesses({ guesses }: { readonly guesses: readonly Guess[] }) {
  return (
    <Figure
      title="Your first guesses"
      note="In Word Seeker, the most frequent first. Old practice games do not count"
      columns={columns}
      rows={guesses}
      rowKey={({ word }) => word}
    >
      {guesses.length === 0 ? (
        <p className={css.none}>
          No first guess to show. The moves of older practice games are not kept.
        </p>
      ) : (
        <ul className={css.guesses}>
          {guesses.map(({ word, times, won }) => (
            <li key={word}>
              <span className="vh">{word}</span>
              <span className={css.tiles} aria-hidden="true">
                {[...word].map((letter, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the letters of a word never move
                  <i key={place}>{letter}</i>
                ))}
              </span>
              <small>
                {counted(times, 'game')}, {formatCount(won)} won
              </small>
            </li>
          ))}
        </ul>
      )}
    </Figure>
  )
}
