import { multiplayer, type ToldStory } from '@lexiverse/contract/multiplayer'
import { bossAt, inWords, levelAt, type PartyMoment, planOf, sayCount } from '@lexiverse/rules'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import type { Room } from '../../play/party/room.ts'
import css from './party-moment.module.css'
import { counted } from './progress-text.ts'
import { clockText, giveTitles, type Title, type Virtue } from './round-up-titles.ts'

type Deeds = ToldStory['deeds'][number]

const nameList = new Intl.ListFormat('en-GB')

/** Names are isolated, so that nobody is just called 'You'. */
const insideSentence = (name: string) =>
  name.replace(/^(You|A friend)$/, said => said.toLowerCase())

/** A boss inside a sentence. Those of all realms have one title, which the map writes in capitals. */
export function bossTitle(level: number): string {
  const title = planOf(level, bossAt(level))?.title.toLowerCase() ?? 'boss'
  const name = title.replaceAll(/\b\w/g, initial => initial.toUpperCase())
  return `the ${name} of the ${levelAt(level).name}`
}

/** A star as the subject of a sentence. */
function starTitle(level: number, nodeId: string): string {
  if (nodeId === bossAt(level)) return bossTitle(level).replace(/^t/, 'T')
  return planOf(level, nodeId)?.title ?? 'A star'
}

/**
 * Asked for here, because frames of a room hold no words. `made` asks again when a late game has paid, the ids when
 * a friend returns with a new seat: the story names them by that one.
 */
export function useStory({ sessionId, state }: Room, made: number): ToldStory | undefined {
  const ids = state.participants.map(({ id }) => id).join()
  const { data } = useQuery({
    queryKey: ['party-story', sessionId, made, ids],
    queryFn: () => call(multiplayer.journeyStory, { params: { code: sessionId } }),
    placeholderData: told => told,
    // The next journey of the room is another story.
    staleTime: 0,
    gcTime: 0,
  })
  return data
}

/** At least so many games are lost at a star before the party remembers it. */
const HARD_FROM = 2

interface Teller {
  readonly moment: Pick<PartyMoment, 'kind' | 'level'>
  /** As the subject of a sentence; 'A friend' if nobody knows who. */
  readonly nameOf: (participantId: string | null) => string
}

/** What happened, in a few sentences. The last boss of a victory is named by the page itself. */
export function storyLines(story: ToldStory, { moment, nameOf }: Teller): string[] {
  const { bosses, hardest } = story
  const lines = bosses
    .filter(({ level }) => moment.kind !== 'victory' || level !== moment.level)
    .map(({ level, who, isShared, word }) => {
      const silenced = `${isShared ? 'Together you' : nameOf(who)} silenced ${bossTitle(level)}`
      return word ? `${silenced} with the word “${word.toUpperCase()}”.` : `${silenced}.`
    })
  if (hardest && hardest.lost >= HARD_FROM) {
    const won = hardest.who ? `${insideSentence(nameOf(hardest.who))} won it` : 'it was won'
    const title = starTitle(hardest.level, hardest.nodeId)
    lines.push(`${title} held out longest: ${sayCount(hardest.lost, 'game')} lost before ${won}.`)
  }
  return [...lines, ...mostStars(story, nameOf)]
}

function mostStars({ deeds }: ToldStory, nameOf: Teller['nameOf']): string[] {
  const most = Math.max(0, ...deeds.map(({ opened }) => opened))
  const best = deeds.filter(({ opened }) => opened === most)
  if (most === 0 || deeds.length < 2) return []
  const [first = '', ...others] = best.map(({ participantId }) => nameOf(participantId))
  const names = nameList.format([first, ...others.map(insideSentence)])
  const each = best.length > 1 ? `${inWords(most)} each` : inWords(most)
  return [`${names} opened the most stars: ${each}.`]
}

const orNull = (isShown: boolean, rating: number) => (isShown ? rating : null)

/** At least so many victories without a defeat are worth a title. */
const UNBROKEN_FROM = 3

/** In the order in which they are given: what is rare comes first. */
const virtues: readonly Virtue<Deeds>[] = [
  {
    name: 'Boss breaker',
    rate: ({ bosses }) => orNull(bosses > 0, bosses),
    note: ({ bosses }) => `silenced ${counted(bosses, 'boss', 'bosses')}`,
  },
  {
    name: 'Pathfinder',
    rate: ({ opened }) => orNull(opened > 0, opened),
    note: ({ opened }) => `opened ${counted(opened, 'star', 'stars')}`,
  },
  {
    name: 'Unbroken',
    rate: ({ won, lost }) => orNull(lost === 0 && won >= UNBROKEN_FROM, won),
    note: ({ won }) => `won all ${won} games`,
  },
  {
    name: 'Clue seeker',
    rate: ({ clues }) => orNull(clues > 0, clues),
    note: ({ clues }) => `won ${counted(clues, 'clue', 'clues')}`,
  },
  {
    name: 'Sharpest',
    rate: ({ clean }) => orNull(clean > 0, clean),
    note: ({ clean }) => `${counted(clean, 'star', 'stars')} at no cost`,
  },
  {
    name: 'Swiftest',
    rate: ({ quickest }) => (quickest === null ? null : -quickest),
    note: ({ quickest }) => `a star in ${clockText(quickest ?? 0)}`,
  },
  {
    name: 'Steadfast',
    rate: ({ overcome }) => orNull(overcome > 0, overcome),
    note: ({ overcome }) => `rose after ${counted(overcome, 'defeat', 'defeats')}`,
  },
]

/** A title each for the whole journey, also for those who have ended no game. */
export function journeyTitles(
  story: ToldStory | undefined,
  participantIds: readonly string[],
): Map<string, Title> {
  if (!story) return new Map()
  const deeds = participantIds.map(
    id => [id, story.deeds.find(d => d.participantId === id)] as const,
  )
  return giveTitles(deeds, virtues)
}

export function StoryLines({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <ul className={css.story} aria-label="The story">
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
