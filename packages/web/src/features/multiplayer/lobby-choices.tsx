import type { RoomChoices } from '@lexiverse/rules'
import { choicesIn, isHost, type Room } from '../../play/party/room.ts'
import { choose } from '../../play/party/room-store.ts'
import { Plate } from '../../ui/plate.tsx'
import css from './lobby-choices.module.css'

interface Option {
  value: RoomChoices[keyof RoomChoices]
  label: string
  /** What it means, in one sentence. */
  meaning: string
}

interface Question {
  key: keyof RoomChoices
  title: string
  /** Always, if absent. */
  isAsked?: (choices: RoomChoices) => boolean
  options: readonly Option[]
}

const inRace = ({ way }: RoomChoices): boolean => way === 'race'

const questions: readonly Question[] = [
  {
    key: 'way',
    title: 'The way',
    options: [
      {
        value: 'journey',
        label: 'Journey',
        meaning: 'You cross the realms together, and any victory opens the way for all.',
      },
      {
        value: 'race',
        label: 'Race',
        meaning:
          'Everybody plays the same stars at once; a lost star costs no mind points, and nothing counts for your record.',
      },
    ],
  },
  {
    key: 'stars',
    title: 'Stars',
    isAsked: inRace,
    options: [3, 4, 5, 6, 7].map(value => ({
      value,
      label: String(value),
      meaning: `The race has ${value} stars.`,
    })),
  },
  {
    key: 'aim',
    title: 'The winner',
    isAsked: inRace,
    options: [
      {
        value: 'finish',
        label: 'First to finish',
        meaning: 'Whoever wins the most stars is ahead; of equals, the quicker one.',
      },
      {
        value: 'points',
        label: 'Most points',
        meaning: 'The most points win; speed breaks a tie.',
      },
    ],
  },
  {
    key: 'difficulty',
    title: 'Puzzles',
    options: [
      {
        value: 'gentle',
        label: 'Gentle',
        meaning: 'Puzzles are one step easier than usual, and the journey sets no record.',
      },
      { value: 'usual', label: 'As charted', meaning: 'Each realm has its usual puzzles.' },
      { value: 'hard', label: 'Hard', meaning: 'Puzzles are one step harder than usual.' },
    ],
  },
  {
    key: 'nextStar',
    title: 'The next star',
    isAsked: choices => !inRace(choices),
    options: [
      {
        value: 'lead',
        label: 'The host leads',
        meaning: 'Everybody may vote for the next star, and the host decides.',
      },
      {
        value: 'vote',
        label: 'The party votes',
        meaning: 'The star with the most votes is next; of equals, the one that the host wants.',
      },
    ],
  },
  {
    key: 'boss',
    title: 'The boss',
    isAsked: choices => !inRace(choices),
    options: [
      {
        value: 'own',
        label: 'Each their own',
        meaning: 'Everybody has their own guesses and clues at the boss of a realm.',
      },
      {
        value: 'shared',
        label: 'One boss for all',
        meaning:
          'The party shares guesses and clues; a wrong guess costs its author a mind point, and the right one wins for all.',
      },
    ],
  },
]

interface LobbyChoicesProps {
  readonly room: Room
  readonly isConnected: boolean
}

/** How the party plays: the host chooses before a journey, and everybody sees what it means. */
export function LobbyChoices({ room, isConnected }: LobbyChoicesProps) {
  const { phase, isOver } = room.state.gameData
  const choices = choicesIn(room)
  const mayChoose = isHost(room) && (phase === 'lobby' || isOver)
  const asked = questions.filter(({ isAsked }) => isAsked?.(choices) ?? true)
  const show = (question: Question) => (
    <Choice
      key={question.key}
      question={question}
      chosen={choices[question.key]}
      onChoose={
        mayChoose
          ? value => isConnected && choose({ ...choices, [question.key]: value })
          : undefined
      }
    />
  )
  return (
    <Plate raised asChild className={css.choices}>
      <section aria-label="How we play">
        <h2 className="t-h">How we play</h2>
        {mayChoose ? (
          <>
            {asked.slice(0, 1).map(show)}
            <details open={!isPhone()}>
              <summary>
                {asked
                  .slice(1)
                  .map(question => labelIn(question, choices))
                  .join(' · ')}
              </summary>
              {asked.slice(1).map(show)}
            </details>
          </>
        ) : (
          asked.map(show)
        )}
      </section>
    </Plate>
  )
}

/** Further choices are folded there, so that the lobby stays short. */
const isPhone = (): boolean => window.matchMedia('(max-width: 760px)').matches

function labelIn({ key, options }: Question, choices: RoomChoices): string {
  const { label = '' } = options.find(({ value }) => value === choices[key]) ?? {}
  return key === 'stars' ? `${label} stars` : label
}

interface ChoiceProps {
  readonly question: Question
  readonly chosen: Option['value']
  /** Absent for those who cannot choose now. */
  readonly onChoose: ((value: Option['value']) => void) | undefined
}

function Choice({ question: { title, options }, chosen, onChoose }: ChoiceProps) {
  const current = options.find(({ value }) => value === chosen)
  return (
    <fieldset>
      <legend>
        {title}
        {!onChoose && <b>{current?.label}</b>}
      </legend>
      {onChoose && (
        <div className={css.options}>
          {options.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              aria-pressed={value === chosen}
              onClick={() => onChoose(value)}
            >
              {label}
            </button>
          ))}
        </div>
      )}
      <p role="status">{current?.meaning}</p>
    </fieldset>
  )
}
