import { Link } from 'wouter'
import type { AttemptInPlay } from '../../../play/attempt/attempt.ts'
import type { ResultStatus } from '../../../play/attempt/result-status.ts'
import { bossPathOf } from '../../../play/journey/boss-path.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { JOURNEY_OVER, RUN_CLOSED } from '../opening/failure.ts'

interface ConflictProps {
  readonly attempt: AttemptInPlay
  readonly resultStatus: ResultStatus
  /** Reopens the game in the server's state. */
  readonly onAdopt: () => void
}

interface Telling {
  title: string
  text: string
  /** Label of the button that reopens the game; null if there is nothing to open. */
  adopt: string | null
  back: { path: string; label: string; replace?: boolean }
}

const toMap = { path: '/game-map', label: 'Return to Map' }
const home = { path: '/', label: 'Return Home' }

const journeyOver: Telling = { ...JOURNEY_OVER, adopt: null, back: home }

const tellings: Record<string, Telling> = {
  'log-diverged': {
    title: 'This game went on elsewhere',
    text: 'Another tab or device has played on. Take over what was played there.',
    adopt: 'Play on from there',
    back: toMap,
  },
  'attempt-closed': {
    title: 'This game has ended elsewhere',
    text: 'Another tab or device has ended it, or begun a new journey. The map shows how things stand.',
    adopt: null,
    back: toMap,
  },
  [RUN_CLOSED]: journeyOver,
}

const refusal = (text: string): Telling => ({
  title: 'This result was not accepted',
  text,
  adopt: 'Open it again',
  back: toMap,
})

const trialEnded = (bossPath: string, text: string): Telling => ({
  title: 'This trial is over',
  text,
  adopt: null,
  // Replaces the entry: going back must not open another trial.
  back: { path: bossPath, label: 'Return to the Boss', replace: true },
})

/** A closed trial leads to its boss; the text is the server's. */
const trialTexts: Record<string, (reason: string, attempt: AttemptInPlay) => string> = {
  'attempt-closed': reason => `${reason} The boss shows how things stand.`,
  'trial-over': (reason, attempt) => `${reason} ${lossOf(attempt)}`,
}

const TOO_LATE = 'Its result came after its time.'

function lossOf({ game }: AttemptInPlay): string {
  const { mindPoints, floor } = game.store.getState().state.vitals
  const cost = mindPoints > floor ? ', which costs a mind point' : ''
  return `It counts as a defeat${cost}. The clue stays closed.`
}

function tellingOf(attempt: AttemptInPlay, resultStatus: ResultStatus): Telling | null {
  const bossPath = bossPathOf(attempt.setup.nodeId)
  if (resultStatus.status === 'refused') {
    const { code, reason } = resultStatus
    const ofTrial = trialTexts[code]
    if (bossPath && ofTrial) return trialEnded(bossPath, ofTrial(reason, attempt))
    return tellings[code] ?? refusal(reason)
  }
  if (resultStatus.status !== 'settled' || !bossPath) return null
  const { result, isRunComplete } = resultStatus.completion
  const isWonHere = attempt.game.store.getState().outcome?.result === 'victory'
  if (result === 'victory' || !isWonHere) return null
  return isRunComplete ? journeyOver : trialEnded(bossPath, `${TOO_LATE} ${lossOf(attempt)}`)
}

const stay = () => undefined

/**
 * Another tab or device was first, or the server refused the moves: the server's copy replaces
 * ours.
 */
export function Conflict({ attempt, resultStatus, onAdopt }: ConflictProps) {
  const telling = tellingOf(attempt, resultStatus)
  if (!telling) return null
  const { title, text, adopt, back } = telling
  return (
    <Dialog
      open
      dismissable={false}
      onClose={stay}
      title={title}
      text={text}
      actions={
        <>
          <Button asChild {...(adopt === null && { tone: 'primary' as const })}>
            <Link href={back.path} replace={back.replace ?? false}>
              {back.label}
            </Link>
          </Button>
          {adopt && (
            <Button tone="primary" onClick={onAdopt}>
              {adopt}
            </Button>
          )}
        </>
      }
    />
  )
}
