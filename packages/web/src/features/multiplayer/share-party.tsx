import {
  levelAt,
  type PartyMoment,
  PRODUCT_NAME,
  type RaceView,
  racePlaces,
} from '@lexiverse/rules'
import type { Room } from '../../play/party/room.ts'
import { saveJourneyCard } from '../../play/sharing/share-card.ts'
import { shareText } from '../../play/sharing/share-text.ts'
import { Button } from '../../ui/button.tsx'
import { figure } from '../../ui/figure.ts'
import { showToast } from '../../ui/toast-store.ts'
import css from './party-moment.module.css'

const nameList = new Intl.ListFormat('en-GB')
const numerals = ['I', 'II', 'III']

interface Score {
  participantId: string
  score: number
  /** Of a player who has left since. */
  nickname?: string | undefined
}

/** What the party has made of a journey or a race. */
export interface PartyStory {
  title: string
  line: string
  /** The best first. */
  scores: readonly Score[]
}

export function journeyStory({ kind, level, scores = [] }: PartyMoment): PartyStory {
  const isWon = kind === 'victory'
  const reached = isWon ? 'All realms charted' : `As far as the ${levelAt(level).name}`
  const total = scores.reduce((sum, { score }) => sum + score, 0)
  return {
    title: isWon ? 'Victory' : 'A journey together',
    line: `${reached}, ${figure(total)} points together`,
    scores: scores.toSorted((a, b) => b.score - a.score),
  }
}

export function raceStory(race: RaceView): PartyStory {
  const places = racePlaces(race)
  const won = places[0]?.[1].won ?? 0
  return {
    title: 'A race together',
    line: `${won} of ${race.stars} stars to the winner`,
    scores: places.map(([participantId, { points: score }]) => ({
      ...{ participantId, score },
      nickname: race.standings[participantId]?.nickname,
    })),
  }
}

function nameOf({ state }: Room, { participantId, nickname }: Score): string {
  return state.participants.find(({ id }) => id === participantId)?.nickname ?? nickname ?? ''
}

const namesIn = (room: Room, { scores }: PartyStory): string =>
  nameList.format(scores.map(score => nameOf(room, score)).filter(Boolean))

export const partyText = (room: Room, story: PartyStory): string =>
  [`${PRODUCT_NAME}: ${namesIn(room, story)}`, `${story.line}.`].join('\n')

interface SharePartyProps {
  readonly room: Room
  readonly story: PartyStory
}

/** The story of the party as a text or as a picture with the three best, and with all names. */
export function ShareParty({ room, story }: SharePartyProps) {
  const share = async () => {
    const outcome = await shareText(partyText(room, story))
    if (outcome === 'copied') showToast({ title: 'Copied to the clipboard' })
    if (outcome === 'failed') showToast({ title: 'It could not be shared', tone: 'destructive' })
  }
  const picture = async () => {
    const best = story.scores.slice(0, numerals.length)
    const isSaved = await saveJourneyCard({
      title: story.title,
      subtitle: namesIn(room, story),
      line: story.line,
      figures: best.map((score, place) => [
        `${numerals[place]} · ${nameOf(room, score)}`,
        score.score,
      ]),
      fileName: 'lexiverse-party.png',
    })
    showToast(
      isSaved
        ? { title: 'Picture saved' }
        : { title: 'The picture could not be saved', tone: 'destructive' },
    )
  }
  return (
    <div className={css.share}>
      <Button onClick={() => void share()}>Share</Button>
      <Button onClick={() => void picture()}>Save a picture</Button>
    </div>
  )
}
