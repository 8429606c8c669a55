import type { Holding } from '@lexiverse/contract/admin'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../../platform/formats.ts'
import { Plate } from '../../../ui/plate.tsx'
import css from '../admin.module.css'
import { lexiconFillingQuery, retentionQuery } from '../queries.ts'

const LABELS: Record<Holding['name'], string> = {
  'practice-logs': 'Moves of practice games',
  'unused-guests': 'Guests without a finished game',
  'ended-rooms': 'Ended rooms',
}

const BYTES_PER_MEGABYTE = 1_000_000
const megabytes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** What is kept for a limited time, and how much of it there is. */
export function RetentionFigures() {
  const { data, isError } = useQuery(retentionQuery)
  return (
    <Plate asChild className={css.card}>
      <section aria-label="Storage">
        <h3 className={css.cardHead}>Storage</h3>
        {isError && <p>The figures could not be loaded.</p>}
        {data?.measuredAt === null && <p>Not measured yet: the first pass runs after the start.</p>}
        {data && data.measuredAt !== null && (
          <dl className={css.figures}>
            {data.holdings.map(holding => (
              <div key={holding.name}>
                <dt className="t-caps">{LABELS[holding.name]}</dt>
                <dd>{describe(holding)}</dd>
              </div>
            ))}
          </dl>
        )}
        <LexiconFilling />
      </section>
    </Plate>
  )
}

/** Words of games that were stored before the Lexicon was. */
function LexiconFilling() {
  const { data } = useQuery(lexiconFillingQuery)
  if (!data) return null
  const { filling } = data
  return (
    <p>
      {filling
        ? `Lexicon: ${formatCount(filling.done)} of ${formatCount(filling.total)} earlier games are in.`
        : 'Lexicon: the words of all earlier games are in.'}
    </p>
  )
}

function describe({ name, held, bytes, keepDays, removed }: Holding): string {
  // Estimated from the number of games and moves; the others are measured.
  const about = name === 'unused-guests' ? 'about ' : ''
  const size = bytes > 0 ? `, ${about}${megabytes.format(bytes / BYTES_PER_MEGABYTE)} MB` : ''
  const kept =
    keepDays === 0 ? 'kept for ever' : `kept for ${keepDays === 1 ? '1 day' : `${keepDays} days`}`
  return `${formatCount(held)}${size}; ${kept}; ${formatCount(removed)} removed last`
}
