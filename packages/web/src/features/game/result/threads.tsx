import type { WordWebPuzzle } from '@lexiverse/rules'
import { TileWord, WordButtons } from '../../../boards/shared/meanings/word-button.tsx'
import { curly } from '../../../ui/curly.ts'
import css from './answer.module.css'

type Group = WordWebPuzzle['groups'][number]

interface ThreadsProps {
  readonly groups: readonly Group[]
  /** False where the reasons already stand beside it. */
  readonly hasReasons?: boolean
}

/** Groups of a Word Web with what joins them. Puzzles of earlier releases give no reasons. */
export function Threads({ groups, hasReasons = true }: ThreadsProps) {
  return (
    <ul className={css.groups}>
      {groups.map(({ theme, reason, words, notes }) => (
        <li key={theme}>
          <strong>{curly(theme)}</strong>
          {hasReasons && reason && <p className={css.reason}>{curly(reason)}</p>}
          {notes ? <NotedWords words={words} notes={notes} /> : <WordButtons words={words} />}
        </li>
      ))}
    </ul>
  )
}

interface NotedWordsProps {
  readonly words: readonly string[]
  readonly notes: NonNullable<Group['notes']>
}

/** The words as their notes draw them, STEALTH with TEAL emphasised, or each followed by its note. */
function NotedWords({ words, notes }: NotedWordsProps) {
  return (
    <ul className={css.notes}>
      {words.map(word => {
        const note = notes[word] ?? word
        const isDrawn = note.replace(/[[\]]/g, '').includes(word)
        return (
          <li key={word}>
            <TileWord word={word}>{isDrawn ? <Emphasised text={note} /> : word}</TileWord>
            {!isDrawn && (
              <>
                {' '}
                <Emphasised text={note} />
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Text in which brackets enclose what is emphasised: B[A]N[A]N[A]. */
function Emphasised({ text }: { readonly text: string }) {
  return text.split(/[[\]]/).map((part, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text keep their places
    place % 2 === 1 ? <em key={place}>{part}</em> : part,
  )
}

/** The words that fitted another group too, and the red herring. */
export function Traps({ puzzle: { traps = [], herring } }: { readonly puzzle: WordWebPuzzle }) {
  if (traps.length === 0 && !herring) return null
  return (
    <div className={css.traps}>
      <p className="t-caps">Where the web misled</p>
      {herring && (
        <p>
          {listed(herring.words)} looked like “{curly(herring.theme)}”, which was not there.
        </p>
      )}
      {traps.map(({ word, theme }) => (
        <p key={`${word} ${theme}`}>
          {word} would have fitted “{curly(theme)}” too.
        </p>
      ))}
    </div>
  )
}

function listed(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
