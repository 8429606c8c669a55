import { levelAt, type PartyMoment, PRODUCT_NAME } from '@lexiverse/rules'
import type { Room } from '../../play/party/room.ts'
import { saveJourneyCard } from '../../play/sharing/share-card.ts'
import { shareText } from '../../play/sharing/share-text.ts'
import { Button } from '../../ui/button.tsx'
import { figure } from '../../ui/figure.ts'
import { showToast } from '../../ui/toast-store.ts'

const nameList = new Intl.ListFormat('en-GB')

/** Of those who made a score, also of players who have left since. */
function namesIn({ state }: Room, { scores = [] }: PartyMoment): string {
  const names = scores.flatMap(({ participantId, nickname }) => {
    const person = state.participants.find(({ id }) => id === participantId)
    return person?.nickname ?? nickname ?? []
  })
  return nameList.format(names)
}

const totalOf = ({ scores = [] }: PartyMoment): number =>
  scores.reduce((sum, { score }) => sum + score, 0)

const reached = ({ kind, level }: PartyMoment): string =>
  kind === 'victory' ? 'All realms charted' : `As far as the ${levelAt(level).name}`

export const partyText = (room: Room, moment: PartyMoment): string =>
  [
    `${PRODUCT_NAME}: ${namesIn(room, moment)}`,
    `${reached(moment)}, ${figure(totalOf(moment))} points together.`,
  ].join('\n')

interface SharePartyProps {
  readonly room: Room
  readonly moment: PartyMoment
}

/** The story of the party as a text or as a picture, with all names. */
export function ShareParty({ room, moment }: SharePartyProps) {
  const share = async () => {
    const outcome = await shareText(partyText(room, moment))
    if (outcome === 'copied') showToast({ title: 'Copied to the clipboard' })
    if (outcome === 'failed') showToast({ title: 'It could not be shared', tone: 'destructive' })
  }
  const picture = async () => {
    const isSaved = await saveJourneyCard({
      title: moment.kind === 'victory' ? 'Victory' : 'A journey together',
      subtitle: namesIn(room, moment),
      line: reached(moment),
      figures: [
        ['Points together', totalOf(moment)],
        ['Players', moment.scores?.length ?? null],
      ],
      fileName: 'lexiverse-party.png',
    })
    showToast(
      isSaved
        ? { title: 'Picture saved' }
        : { title: 'The picture could not be saved', tone: 'destructive' },
    )
  }
  return (
    <>
      <Button onClick={() => void share()}>Share</Button>
      <Button onClick={() => void picture()}>Save a picture</Button>
    </>
  )
}
