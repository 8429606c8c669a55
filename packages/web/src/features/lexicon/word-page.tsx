import { type GameType, gameLabels } from '@lexiverse/rules'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from 'wouter'
import { Icon } from '../../art/icon.tsx'
import { gameIcon } from '../../art/icons/registry.ts'
import { MoreLink } from '../../boards/shared/meanings/more-link.tsx'
import { CallError, failureReason } from '../../platform/api.ts'
import { counted, formatDate } from '../../platform/formats.ts'
import { RecordPage } from '../../play/records/record-page.tsx'
import { Button } from '../../ui/button.tsx'
import { curly } from '../../ui/curly.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { wordPath } from './address.ts'
import { type WordFacts, wordQuery } from './queries.ts'
import { placeName, rarityLabels, starName, wayLabels } from './texts.ts'
import { WordArc } from './word-arc.tsx'
import css from './word-page.module.css'

interface WordPageProps {
  readonly playerId: number
  readonly word: string
}

export function WordPage({ playerId, word }: WordPageProps) {
  const { data, error, refetch } = useQuery(wordQuery(playerId, word))
  const isUnmet = error instanceof CallError && error.status === 404
  return (
    <RecordPage
      title="Lexicon"
      back={{ href: wordPath(useSearch(), null), label: 'Sky', icon: 'back' }}
    >
      {data && (
        <div className={css.page}>
          <Leaf facts={data} />
          <Meetings facts={data} />
        </div>
      )}
      {!data && !error && <Loading page text="Opening the word..." />}
      {!data && error && (
        <EmptyState
          icon={isUnmet ? 'book' : 'warn'}
          title={isUnmet ? 'You have not met this word yet' : 'Failed to load this word'}
          text={isUnmet ? 'It waits somewhere in the sky.' : failureReason(error)}
        >
          {!isUnmet && <Button onClick={() => void refetch()}>Try again</Button>}
        </EmptyState>
      )}
    </RecordPage>
  )
}

function Leaf({ facts }: { readonly facts: WordFacts }) {
  const { word, way, rarity, meaning, forgotten, times } = facts
  const speech = forgotten?.partOfSpeech ?? meaning?.partOfSpeech
  const lemma = meaning && meaning.lemma !== word.toLowerCase() ? `form of ${meaning.lemma}` : null
  const known = rarityLabels[rarity] ? `${rarityLabels[rarity]} word` : null
  const senses = forgotten ? [forgotten.definition] : (meaning?.senses ?? [])
  return (
    <article className={css.leaf}>
      <p className={css.head}>
        <span>{wayLabels[way]}</span>
        <span>{times === 1 ? 'Met once' : `Met ${counted(times, 'time')}`}</span>
      </p>
      <h2 className={css.word}>{word.toLowerCase()}</h2>
      <p className={css.facts}>{[speech, lemma, known].filter(Boolean).join(' · ')}</p>
      {senses.map(sense => (
        <p key={sense} className={css.sense}>
          {curly(sense)}
        </p>
      ))}
      {senses.length === 0 && <p>We have no meaning for this word here.</p>}
      {forgotten && (
        <>
          <h3>Where it comes from</h3>
          <p>{curly(forgotten.etymology)}</p>
          <h3>In use</h3>
          <p className={css.usage}>
            <Usage text={curly(forgotten.usage)} />
          </p>
        </>
      )}
      <p className={css.foot}>
        <MoreLink word={word} />
        {!forgotten && meaning && !meaning.isOurs && <a href="/credits#wordnet">From WordNet</a>}
      </p>
    </article>
  )
}

/** Braces mark the word. */
function Usage({ text }: { readonly text: string }) {
  const [before, word, after] = text.split(/[{}]/)
  return (
    <>
      {before}
      <b>{word}</b>
      {after}
    </>
  )
}

function Meetings({ facts }: { readonly facts: WordFacts }) {
  const { meetings, related } = facts
  const address = useSearch()
  return (
    <div className={css.met}>
      <WordArc related={related} />
      <section aria-labelledby="met">
        <h2 id="met">Where you met it</h2>
        <ul>
          {meetings.map(meeting => (
            <li key={meeting.attemptId}>
              <Link href={`/chronicles?journey=${meeting.runId}`}>
                <Icon id={gameIcon(meeting.game as GameType)} size={26} />
                <span>
                  <b>
                    {[gameLabels[meeting.game].label, starName(meeting)].filter(Boolean).join(', ')}
                  </b>
                  <small>
                    {wayLabels[meeting.way]} · {placeName(meeting)}
                  </small>
                </span>
                <time>{formatDate(meeting.metAt)}</time>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {related.length > 0 && (
        <section aria-labelledby="related">
          <h2 id="related">Words of yours beside it</h2>
          <ul className={css.related}>
            {related.map(word => (
              <li key={word}>
                <Link href={wordPath(address, word)}>{word.toLowerCase()}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
