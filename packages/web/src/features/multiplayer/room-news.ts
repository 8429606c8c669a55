import type { ServerFrame } from '@lexiverse/contract/messages'
import {
  type BossDeed,
  gameLabels,
  glyphOf,
  type LeadReason,
  type ParticipantProgress,
} from '@lexiverse/rules'
import type { Room } from '../../play/party/room.ts'
import { isolate } from '../../ui/isolate.ts'
import { tellNews } from './news-store.ts'
import { leadReasonTexts } from './party-texts.ts'

/** A reload takes less, and is no absence. */
export const ABSENT_AFTER_MS = 4_000
/** The victory arrives before the stars that it opens; without them it is told alone. */
export const STARS_WITHIN_MS = 3_000

type Game = ParticipantProgress['game']

const counted = ['no', 'one', 'two', 'three', 'four']

function victoryText(game: Game, opened: number): string {
  const won = `won the ${game ? gameLabels[game].label : 'star'}`
  if (opened === 0) return won
  return `${won}: ${counted[opened] ?? opened} ${opened === 1 ? 'star opens' : 'stars open'}`
}

/** What a participant's new figures tell the others. */
function figureTexts(before: ParticipantProgress | undefined, after: ParticipantProgress) {
  const texts: string[] = []
  const isSameGame = before?.nodeId === after.nodeId && before.level === after.level
  if (isSameGame && (after.pangrams ?? 0) > (before.pangrams ?? 0)) texts.push('found a pangram')
  if (after.mindPoints === 1 && (before?.mindPoints ?? 0) > 1) texts.push('has one mind point left')
  return texts
}

const newHostText = (reason: LeadReason | undefined): string =>
  reason ? `leads now. ${leadReasonTexts[reason]}` : 'leads now'

interface Gift {
  toId: string
  glyphId: string
}

function giftText({ toId, glyphId }: Gift, { state, you }: Room): string {
  const receiver = state.participants.find(({ id }) => id === toId)?.nickname ?? 'a friend'
  const name = toId === you.deviceId ? 'you' : isolate(receiver)
  return `gave a ${glyphOf(glyphId)?.name ?? 'glyph'} to ${name}`
}

/** The word itself is in no frame: players at the boss see it in their list of guesses. */
const bossTexts: Record<BossDeed, string> = {
  right: 'named the Forgotten Word for the party',
  near: 'is one spelling away from the Forgotten Word',
  wrong: 'guessed at the Forgotten Word: not yet',
  clue: 'won a clue for everybody',
}

/** Turns the frames of a room into news about the others. */
export function createRoomNews(first: Room | null) {
  let before = first
  const absences = new Map<string, ReturnType<typeof setTimeout>>()
  const absent = new Set<string>()
  const victories = new Map<string, { game: Game; timer: ReturnType<typeof setTimeout> }>()
  /** Stars that were opened by a victory which has not arrived yet. */
  const early = new Map<string, number>()

  const personIn = (room: Room | null, who: string) =>
    room?.state.participants.find(({ id }) => id === who)

  const tell = (who: string, text: string, room = before) => {
    const person = personIn(room, who)
    if (person && who !== room?.you.deviceId) tellNews({ who, name: person.nickname, text })
  }

  /** The participant is connected again, or gone for good. Returns whether the absence was told. */
  const endAbsence = (who: string): boolean => {
    clearTimeout(absences.get(who))
    absences.delete(who)
    return absent.delete(who)
  }

  const beginAbsence = (who: string) => {
    endAbsence(who)
    const isAway = () => {
      absences.delete(who)
      absent.add(who)
      tell(who, 'is away')
    }
    absences.set(who, setTimeout(isAway, ABSENT_AFTER_MS))
  }

  /** The victory of a participant has opened this many stars. */
  const tellVictory = (who: string, opened: number) => {
    const victory = victories.get(who)
    if (!victory) return void early.set(who, opened)
    clearTimeout(victory.timer)
    victories.delete(who)
    tell(who, victoryText(victory.game, opened))
  }

  const takeProgress = (who: string, progress: ParticipantProgress) => {
    const known = before?.state.progress[who]
    for (const text of figureTexts(known, progress)) tell(who, text)
    if (progress.status === 'playing') early.delete(who)
    if (progress.status !== 'victory' || known?.status === 'victory') return
    const timer = setTimeout(() => tellVictory(who, 0), STARS_WITHIN_MS)
    victories.set(who, { game: progress.game, timer })
    const opened = early.get(who)
    early.delete(who)
    if (opened !== undefined) tellVictory(who, opened)
  }

  const take = (frame: ServerFrame, after: Room) => {
    const who = frame.deviceId
    if (who === null || frame.type === 'error') return
    const { event } = frame.data
    if (event === 'seated' && !personIn(before, who)) tell(who, 'has joined', after)
    if (event === 'connected' && endAbsence(who)) tell(who, 'is back', after)
    if (event === 'lost') beginAbsence(who)
    if (event === 'left' || event === 'removed') {
      endAbsence(who)
      tell(who, event === 'left' ? 'has left' : 'was removed by the host')
    }
    if (event === 'host') tell(who, newHostText(frame.data.reason), after)
    if (event === 'gift') tell(who, giftText(frame.data, after), after)
    if (event === 'shared-boss' && frame.data.deed) tell(who, bossTexts[frame.data.deed], after)
    if (event === 'progress' || event === 'moved') takeProgress(who, frame.data.frame)
  }

  return {
    take(frame: ServerFrame, after: Room) {
      take(frame, after)
      before = after
    },
    tellVictory,
    stop() {
      for (const timer of absences.values()) clearTimeout(timer)
      for (const { timer } of victories.values()) clearTimeout(timer)
    },
  }
}
