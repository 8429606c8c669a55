import {
  type Difficulty,
  difficulties,
  difficultySchema,
  type GameType,
  gameLabels,
  gameTypes,
} from '@lexiverse/rules'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { Icon } from '../../art/icon.tsx'
import { gameIcon } from '../../art/icons/registry.ts'
import { setBed } from '../../platform/audio/audio.ts'
import { practiceGamePath } from '../../play/journey/practice-path.ts'
import { RecordPage } from '../../play/records/record-page.tsx'
import { Plate } from '../../ui/plate.tsx'
import css from './practice.module.css'

const HOME = { href: '/', label: 'Home', icon: 'home' } as const

const gameTexts: Record<GameType, string> = {
  'word-web': 'Sixteen words, four hidden groups.',
  'hive-builder': 'Seven letters, and the words inside them.',
  twistle: 'One hidden word, found guess by guess.',
  'forgotten-word': 'A word that few remember, and three clues.',
  'time-trial': 'A hive against the clock.',
}

const difficultyTexts: Record<Difficulty, { label: string; meaning: string }> = {
  easy: { label: 'Easy', meaning: 'Like the first stars of a journey.' },
  medium: { label: 'Medium', meaning: 'Like the later stars of the first realm.' },
  hard: { label: 'Hard', meaning: 'Like the last stars of the second realm.' },
  expert: { label: 'Expert', meaning: 'Like the last stars of the third realm.' },
}

/** Any game at any difficulty, outside every journey. The address holds what is chosen. */
export function PracticeScreen() {
  const asked = new URLSearchParams(useSearch())
  const [, navigate] = useLocation()
  useEffect(() => setBed('home', 0), [])
  const difficulty = difficultySchema.safeParse(asked.get('difficulty')).data ?? 'easy'
  const game = gameTypes.find(known => known === asked.get('game'))
  const choose = (chosen: Difficulty) => {
    const next = new URLSearchParams({ ...(game && { game }), difficulty: chosen })
    navigate(`/practice?${next}`, { replace: true })
  }
  return (
    <RecordPage title="Practice" back={HOME}>
      <div className={css.intro}>
        <p className="t-lede">Any game, at any difficulty, as often as you like.</p>
        <p>
          Nothing is at stake: practice costs your journey nothing and wins no rewards. The words
          that you meet go into your Lexicon.
        </p>
      </div>
      <DifficultyChoice chosen={difficulty} onChoose={choose} />
      <section aria-labelledby="practice-games">
        <h2 id="practice-games" className="t-h">
          Games
        </h2>
        <ul className={css.games}>
          {gameTypes.map(known => (
            <li key={known}>
              <GameLink game={known} difficulty={difficulty} isAsked={known === game} />
            </li>
          ))}
        </ul>
      </section>
    </RecordPage>
  )
}

interface DifficultyChoiceProps {
  readonly chosen: Difficulty
  readonly onChoose: (difficulty: Difficulty) => void
}

function DifficultyChoice({ chosen, onChoose }: DifficultyChoiceProps) {
  return (
    <fieldset className={css.difficulty}>
      <legend className="t-h">Difficulty</legend>
      <div className={css.options}>
        {difficulties.map(difficulty => (
          <button
            key={difficulty}
            type="button"
            aria-pressed={difficulty === chosen}
            onClick={() => onChoose(difficulty)}
          >
            {difficultyTexts[difficulty].label}
          </button>
        ))}
      </div>
      <p role="status" className={css.meaning}>
        {difficultyTexts[chosen].meaning}
      </p>
    </fieldset>
  )
}

interface GameLinkProps {
  readonly game: GameType
  readonly difficulty: Difficulty
  /** The address names this game: it is marked and has the focus, so that Enter starts it. */
  readonly isAsked: boolean
}

function GameLink({ game, difficulty, isAsked }: GameLinkProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isAsked) link.current?.focus()
  }, [isAsked])
  return (
    <Plate raised asChild className={css.game}>
      <Link
        ref={link}
        href={practiceGamePath(game, difficulty)}
        {...(isAsked && { 'aria-current': true })}
      >
        <span className={css.emblem}>
          <Icon id={gameIcon(game)} size={40} />
        </span>
        <span>
          <b>{gameLabels[game].label}</b>
          <small>{gameTexts[game]}</small>
        </span>
        <Icon id="next" size={22} />
      </Link>
    </Plate>
  )
}
