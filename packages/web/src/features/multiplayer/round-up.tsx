import { MAP_PATH, type RoundUp } from '@lexiverse/rules'
import { Icon } from '../../art/icon.tsx'
import { isHost, type Room } from '../../play/party/room.ts'
import { dismissRoundUp, lead } from '../../play/party/room-store.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import css from './party-strip.module.css'
import { figuresText } from './progress-text.ts'

interface RoundUpDialogProps {
  readonly room: Room
  readonly roundUp: RoundUp
}

/** The results of all participants after everyone has finished a star. */
export function RoundUpDialog({ room, roundUp }: RoundUpDialogProps) {
  const nameOf = (who: string) =>
    room.state.participants.find(({ id }) => id === who)?.nickname ?? 'Somebody'
  const won = roundUp.results.filter(({ frame: progress }) => progress.status === 'victory').length
  const callAll = () => {
    dismissRoundUp()
    lead(MAP_PATH)
  }
  return (
    <Dialog
      open
      onClose={dismissRoundUp}
      title="All are done"
      text={
        won === 0 ? 'This star stays open.' : `${won} of ${roundUp.results.length} found the way.`
      }
      actions={
        <>
          <Button tone="primary" onClick={dismissRoundUp}>
            Continue
          </Button>
          {isHost(room) && <Button onClick={callAll}>Call all to the map</Button>}
        </>
      }
    >
      <ul className={css.results}>
        {roundUp.results.map(({ participantId, frame: progress }) => (
          <li key={participantId} data-status={progress.status}>
            <Icon id={progress.status === 'victory' ? 'check' : 'close'} size={20} />
            <b>
              <bdi>{nameOf(participantId)}</bdi>
            </b>
            <span>{figuresText(progress)}</span>
            <span>{progress.status === 'victory' ? 'Won' : 'Lost'}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
