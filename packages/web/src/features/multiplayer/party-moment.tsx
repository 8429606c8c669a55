import { multiplayer } from '@lexiverse/contract/multiplayer'
import { bossAt, levelAt, type PartyMoment } from '@lexiverse/rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { BossEmblem } from '../../art/boss-emblem.tsx'
import type { Realm } from '../../art/realm.ts'
import { call } from '../../platform/api.ts'
import { playCue } from '../../platform/audio/audio.ts'
import { choicesIn, type Room } from '../../play/party/room.ts'
import { dismissMoment } from '../../play/party/room-store.ts'
import { Button } from '../../ui/button.tsx'
import { figure } from '../../ui/figure.ts'
import { isolate } from '../../ui/isolate.ts'
import { Again } from './again.tsx'
import { type Friend, friendsOf } from './friends.ts'
import { PartyDiscs } from './party-discs.tsx'
import css from './party-moment.module.css'
import { PartyScene } from './party-scene.tsx'
import { bossTitle, journeyTitles, StoryLines, storyLines, useStory } from './party-story.tsx'
import { Podium } from './podium.tsx'
import { recordText } from './record-text.ts'
import { ranked } from './round-up-titles.ts'
import { journeyStory, ShareParty } from './share-party.tsx'
import { withGone } from './with-gone.ts'

interface MomentProps {
  readonly room: Room
  readonly moment: PartyMoment & { who: string | null }
}

/** Everybody in the room, and those with a score who have left it since. */
const partyOf = (room: Room, { scores = [] }: PartyMoment): Friend[] =>
  withGone(
    friendsOf(room),
    scores.map(({ participantId: id, ...own }) => ({ ...own, id })),
  )

/** A participant as the subject of a sentence. */
function nameIn({ room, moment }: MomentProps, who: string | null): string {
  if (who === room.you.deviceId) return 'You'
  const person = partyOf(room, moment).find(({ id }) => id === who)
  return person ? isolate(person.name) : 'A friend'
}

/** Who did it. */
const subjectOf = (props: MomentProps): string => nameIn(props, props.moment.who)

/** What one player's game has changed for everybody, as a page of its own. */
export function PartyMomentPage(props: MomentProps) {
  const { kind } = props.moment
  useEffect(() => playCue(kind === 'defeat' ? 'game-over' : 'level-complete'), [kind])
  return kind === 'realm' ? <NextRealm {...props} /> : <End {...props} />
}

/** Asked for here, because frames of a room hold no words. */
function useBossWord({ room: { sessionId }, moment: { kind, level } }: MomentProps): string | null {
  const { data } = useQuery({
    queryKey: ['boss-word', sessionId, level],
    queryFn: () => call(multiplayer.bossWord, { params: { code: sessionId }, query: { level } }),
    enabled: kind !== 'defeat',
    // The next journey of the room has another word, and one that was withheld may be told now.
    staleTime: 0,
    gcTime: 0,
  })
  return data?.word ?? null
}

function NextRealm(props: MomentProps) {
  const { level } = props.moment
  const word = useBossWord(props)
  const { name, theme } = levelAt(level + 1)
  const silenced = `${subjectOf(props)} silenced ${bossTitle(level)}`
  return (
    <PartyScene
      place={theme}
      emblem={
        <svg className={css.emblem} viewBox="-110 -110 220 220" aria-hidden="true">
          <BossEmblem realm={(level + 1) as Realm} />
        </svg>
      }
      title={name}
      text={word ? `${silenced} with the word “${word.toUpperCase()}”.` : `${silenced}.`}
      onClose={dismissMoment}
      className={css.page}
    >
      <PartyDiscs friends={friendsOf(props.room)} />
      <Button tone="primary" size="large" onClick={dismissMoment}>
        Enter the {name}
      </Button>
    </PartyScene>
  )
}

function endText(props: MomentProps, word: string | null): string {
  const { kind, level } = props.moment
  if (kind === 'victory') {
    const said = word ? `: “${word.toUpperCase()}”` : ''
    return `${subjectOf(props)} spoke the last word${said}.`
  }
  const { who } = props.moment
  const last =
    who === props.room.you.deviceId
      ? 'You held out longest'
      : `${subjectOf(props)} held out longest`
  return `${last}. You came as far as the ${levelAt(level).name}.`
}

function End(props: MomentProps) {
  const { room, moment } = props
  const { scores = [], best = null, kind, level } = moment
  // Ends of an earlier release: what is chosen now is all that is known.
  const isGentle = moment.isGentle ?? choicesIn(room).difficulty === 'gentle'
  const total = scores.reduce((sum, { score }) => sum + score, 0)
  const story = useStory(room, total)
  const lines = story && storyLines(story, { moment, nameOf: id => nameIn(props, id) })
  const results = ranked(
    scores.map(({ participantId, score }) => ({
      participantId,
      frame: { level, nodeId: bossAt(level), game: null, status: 'victory', points: score },
    })),
  )
  return (
    <PartyScene
      place={kind === 'victory' ? 'Victory' : 'The journey ends here'}
      title={kind === 'victory' ? 'All realms are charted' : 'Farther next time'}
      text={endText(props, useBossWord(props))}
      onClose={dismissMoment}
      className={css.end}
    >
      <Podium
        results={results}
        titles={journeyTitles(
          story,
          results.map(({ participantId }) => participantId),
        )}
        friends={partyOf(room, moment)}
        hasSteps={total > 0}
      />
      <div className={css.told}>
        <p className={css.total}>
          <b>{figure(total)}</b> points together
          <small>
            {isGentle ? 'A gentle journey sets no record.' : recordText(scores.length, total, best)}
          </small>
        </p>
        <StoryLines lines={lines ?? []} />
        <div className={css.ways}>
          <Again room={room} played="journey" />
          <ShareParty room={room} story={journeyStory(moment)} />
          <Button onClick={dismissMoment}>Close</Button>
        </div>
      </div>
    </PartyScene>
  )
}
