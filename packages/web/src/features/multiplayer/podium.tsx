import type { ParticipantProgress, RoundUp } from '@lexiverse/rules'
import { FriendDisc } from '../../art/friend-disc.tsx'
import { Icon } from '../../art/icon.tsx'
import { figure } from '../../ui/figure.ts'
import type { Friend } from './friends.ts'
import { counted, figuresText } from './progress-text.ts'
import css from './round-up.module.css'
import { clockText, type Title } from './round-up-titles.ts'

type Result = RoundUp['results'][number]

interface PodiumProps {
  /** The best first. */
  readonly results: readonly Result[]
  readonly titles: ReadonlyMap<string, Title>
  readonly friends: readonly Friend[]
  /** False if nobody has won: there is nothing to stand on. */
  readonly hasSteps: boolean
  /** The name of the list below the podium. */
  readonly label?: string
}

const STEPS = 3
const numerals = ['I', 'II', 'III']

/** The three best on steps, the others below. */
export function Podium({ results, titles, friends, hasSteps, label = 'The others' }: PodiumProps) {
  const steps = hasSteps ? results.slice(0, STEPS) : []
  const rest = results.slice(steps.length)
  const rowOf = (result: Result, place: number) => ({
    place,
    result,
    title: titles.get(result.participantId),
    friend: friends.find(({ id }) => id === result.participantId),
  })
  return (
    <div className={css.results}>
      {steps.length > 0 && (
        <ol className={css.podium} aria-label="Podium">
          {steps.map((result, index) => (
            <Step key={result.participantId} {...rowOf(result, index)} />
          ))}
        </ol>
      )}
      {rest.length > 0 && (
        <ol className={css.rest} start={steps.length + 1} aria-label={label}>
          {rest.map((result, index) => (
            <Row key={result.participantId} {...rowOf(result, steps.length + index)} />
          ))}
        </ol>
      )}
    </div>
  )
}

interface RowProps {
  readonly place: number
  readonly result: Result
  readonly title: Title | undefined
  readonly friend: Friend | undefined
}

function Step({ place, result: { frame }, title, friend }: RowProps) {
  return (
    <li data-place={place} data-colour={friend?.colour ?? 0}>
      <span className={css.stand}>
        {place === 0 && <Icon id="crown" size={26} />}
        <Disc friend={friend} size={place === 0 ? 68 : 54} />
        <b className={css.name}>
          <Name friend={friend} />
        </b>
        <span className={css.points}>{pointsText(frame)}</span>
        <span className={css.block} aria-hidden="true">
          <span>{numerals[place]}</span>
        </span>
      </span>
      <span className={css.below}>
        <TitleText title={title} />
        <small>{factsText(frame)}</small>
      </span>
    </li>
  )
}

function Row({ place, result: { frame }, title, friend }: RowProps) {
  return (
    <li>
      <span className={css.place} aria-hidden="true">
        {place + 1}
      </span>
      <Disc friend={friend} size={38} />
      <span className={css.who}>
        <b>
          <Name friend={friend} />
        </b>
        <TitleText title={title} />
        <small>{factsText(frame)}</small>
      </span>
      <span className={css.points}>{pointsText(frame)}</span>
    </li>
  )
}

function Disc({ friend, size }: { readonly friend: Friend | undefined; readonly size: number }) {
  if (!friend) return <span />
  const { name, colour, emblem, isYou, isHere } = friend
  return <FriendDisc {...{ name, colour, emblem, size, isYou }} isAway={!isHere} />
}

const Name = ({ friend }: { readonly friend: Friend | undefined }) =>
  friend?.isYou ? 'You' : <bdi>{friend?.name ?? 'Somebody'}</bdi>

const TitleText = ({ title }: Pick<RowProps, 'title'>) =>
  title && (
    <span className={css.titled}>
      <em>{title.name}</em> {title.note}
    </span>
  )

const pointsText = ({ points = 0 }: ParticipantProgress): string =>
  points > 0 ? `+${figure(points)}` : '0'

/** Time and mistakes; how far the game went, if it was lost. */
function factsText(result: ParticipantProgress): string {
  const { status, seconds, mistakes } = result
  const facts = [
    status === 'defeat' && `lost, ${figuresText(result)}`,
    seconds !== undefined && clockText(seconds),
    mistakes !== undefined && counted(mistakes, 'mistake', 'mistakes'),
  ]
  return facts.filter(Boolean).join(' · ')
}
