import { seedFrom } from '@lexiverse/rules'
import { Link } from 'wouter'
import { star } from '../../art/kit/line.ts'
import { counted } from '../../platform/formats.ts'
import { seeded } from '../../platform/random.ts'
import { Plate } from '../../ui/plate.tsx'
import css from './how-you-play.module.css'

const STEP = 26
const HEIGHT = 44

/** The longest words that the player has caught, each a chain of as many stars as it has letters. */
export function LongestWords({ words }: { readonly words: readonly string[] }) {
  if (words.length === 0) return null
  return (
    <Plate asChild>
      <section aria-labelledby="longest-words">
        <h2 id="longest-words" className="t-h">
          Your longest words
        </h2>
        <ol className={css.longest}>
          {words.map(word => (
            <li key={word}>
              <Link href={`/lexicon?word=${encodeURIComponent(word.toLowerCase())}`}>
                <Chain word={word} />
                <b>{word.toLowerCase()}</b>
                <small>{counted(word.length, 'letter')}</small>
              </Link>
            </li>
          ))}
        </ol>
      </section>
    </Plate>
  )
}

/** The word alone decides its line, so it is the same at every visit. */
function Chain({ word }: { readonly word: string }) {
  const dice = seeded(seedFrom(word))
  const points = [...word].map((_, place) => [
    STEP * (place + 0.5),
    HEIGHT / 2 + (dice() - 0.5) * (HEIGHT - 16),
  ])
  const line = points.map(([x, y], place) => `${place === 0 ? 'M' : 'L'}${x} ${y}`).join('')
  return (
    <svg
      className={css.chain}
      viewBox={`0 0 ${STEP * word.length} ${HEIGHT}`}
      width={STEP * word.length}
      height={HEIGHT}
      aria-hidden="true"
    >
      <path d={line} className={css.link} />
      {points.map(([x = 0, y = 0]) => (
        <path key={x} d={star(x, y, 6, 1.7)} className={css.star} />
      ))}
    </svg>
  )
}
