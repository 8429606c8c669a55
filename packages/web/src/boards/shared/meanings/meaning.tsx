import type { Answer } from '@lexiverse/contract'
import type { dictionary } from '@lexiverse/contract/dictionary'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Icon } from '../../../art/icon.tsx'
import { isOfflineError } from '../../../platform/api.ts'
import { Button } from '../../../ui/button.tsx'
import { curly } from '../../../ui/curly.ts'
import css from './meaning.module.css'
import { MoreLink } from './more-link.tsx'
import { wordQuery } from './word-query.ts'

type Described = Answer<typeof dictionary.word>

interface MeaningProps {
  readonly word: string
  readonly isCentred?: boolean
}

/** What a word means, or honestly that nobody here knows; and a link to read on elsewhere. */
export function Meaning({ word, isCentred = false }: MeaningProps) {
  const { data, error, isFetching, refetch } = useQuery(wordQuery(word))
  return (
    <div className={css.meaning} data-centred={isCentred || undefined} aria-live="polite">
      {data ? (
        <Description described={data} />
      ) : error && !isFetching ? (
        <Failure error={error} onRetry={() => void refetch({ cancelRefetch: false })} />
      ) : (
        <p className={css.quiet}>Looking it up…</p>
      )}
      <div className={css.foot}>
        {data && !data.meaning ? (
          <MoreLink word={word} label="Look it up on Wiktionary" />
        ) : (
          <MoreLink word={word} />
        )}
        {data?.meaning && !data.meaning.isOurs && <Credit />}
      </div>
    </div>
  )
}

function Description({
  described: { word, commonness, meaning },
}: {
  readonly described: Described
}) {
  if (!meaning) {
    return <p className={css.quiet}>We have no meaning for this word here.</p>
  }
  const { lemma, partOfSpeech, senses } = meaning
  const facts = [partOfSpeech, lemma !== word && `form of ${lemma}`, frequencyOf(commonness)]
  return (
    <>
      <p className={css.facts}>{facts.filter(Boolean).join(' · ')}</p>
      {senses.length === 1 ? (
        <p className={css.sense}>{curly(senses[0] ?? '')}</p>
      ) : (
        <ol className={css.senses}>
          {senses.map(sense => (
            <li key={sense}>{curly(sense)}</li>
          ))}
        </ol>
      )}
    </>
  )
}

/** In a new tab: a game in play is not left for it. */
function Credit() {
  return (
    <a className={css.link} href="/credits#wordnet" target="_blank" rel="noreferrer">
      From WordNet
      <span className="vh"> (opens a new tab)</span>
    </a>
  )
}

interface FailureProps {
  readonly error: Error
  readonly onRetry: () => void
}

function Failure({ error, onRetry }: FailureProps) {
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  })
  if (isOfflineError(error) && !navigator.onLine) {
    return (
      <p className={css.quiet}>
        <Icon id="offline" size={18} /> No connection. The meaning appears when it returns.
      </p>
    )
  }
  return (
    <p className={css.quiet}>
      The meaning could not be loaded.{' '}
      <Button tone="text" size="small" className={css.retry ?? ''} onClick={onRetry}>
        Try again
      </Button>
    </p>
  )
}

/** By the sizes of SCOWL: most of its words up to 35 are in every small dictionary. */
const frequencies: readonly [upTo: number, text: string][] = [
  [20, 'everyday word'],
  [35, 'common word'],
  [50, 'less common word'],
  [70, 'uncommon word'],
  [95, 'rare word'],
]

function frequencyOf(commonness: number | null): string | null {
  if (commonness === null) return null
  return frequencies.find(([upTo]) => commonness <= upTo)?.[1] ?? null
}
