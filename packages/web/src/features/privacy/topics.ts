import type { PrivacyTerms } from '@lexiverse/contract/privacy'
import { counted } from '../../platform/formats.ts'

interface Topic {
  readonly title: string
  readonly what: string
  readonly why: string
  readonly until: string
}

const DELETED = 'Until you delete your data.'

/** A sentence about a time limit; without one, or before it is known, nothing is promised. */
const after = (days: number | undefined, sentence: (time: string) => string): string =>
  days ? ` ${sentence(counted(days, 'day'))}` : ''

/** What the server and the browser store. Keep it true: each line describes tables, cookies or keys of the code. */
export function topicsFor(terms: PrivacyTerms | null): readonly Topic[] {
  return [
    {
      title: 'Your player',
      what: 'A number, a name if you gave one, when you were first and last here, your records and counts. For a guest also a fingerprint of the key that your browser holds, and the key’s first four characters.',
      why: 'So that the game knows you when you come back.',
      until:
        DELETED +
        after(
          terms?.unusedGuestDays,
          time => `Guests who never finish a game are removed after ${time} away.`,
        ),
    },
    {
      title: 'Your account',
      what: 'Only if you sign in with Google or Apple: the number by which they know you, your name, your e-mail address and a copy of your picture. For each device that is signed in: since when, and until when. No password.',
      why: 'So that you can play on any device. Other players never see any of it.',
      until: `${DELETED} A device is signed out after 30 days without a visit.`,
    },
    {
      title: 'Journeys and games',
      what: 'Each journey, and each game with every move and its time, its result, mind points, glyphs and rewards; the puzzles you have seen.',
      why: 'So that you can go on anywhere and look back. The server checks results by playing the moves again, and avoids puzzles you know.',
      until:
        DELETED +
        after(
          terms?.practiceLogDays,
          time => `The moves of practice games are removed after ${time}.`,
        ),
    },
    {
      title: 'Lexicon, perks and achievements',
      what: 'The words you have met, what you have earned and equipped, and words that you added and sent for review.',
      why: 'They are yours to keep and to look at. An accepted word counts for everyone.',
      until: `${DELETED} A word that was accepted or refused stays, without you.`,
    },
    {
      title: 'Today’s journey and leaderboards',
      what: 'Your results and scores, the name you chose for others, whether you are on the public board, and what an admin decided about a result.',
      why: 'To rank the day, the week and all time. Unless you choose a name, others see “Traveler” and a number.',
      until: DELETED,
    },
    {
      title: 'Circles and rooms',
      what: 'The circles you are or were in, and since when. In a room: your nickname, your emblem and how far you are.',
      why: 'So that friends find each other. They see your nickname, never your account.',
      until:
        DELETED +
        after(terms?.endedRoomDays, time => `A room is removed ${time} after it has ended.`) +
        ' A nickname from a lobby that you left before its journey began goes with that room.',
    },
    {
      title: 'When something breaks',
      what: 'If a page fails, your browser sends the error and the page’s address to the server’s log, without your name or number. The log holds no names, no cookies and no network addresses.',
      why: 'So that faults can be found and mended.',
      until: 'As long as whoever runs this server keeps its log.',
    },
    {
      title: 'Network addresses',
      what: 'The address you call from is counted in memory for a while. It is stored only after a wrong room code or a wrong admin password.',
      why: 'To stop floods of calls and guessing.',
      until:
        'In memory until the server restarts, at the latest. After a wrong room code about four hours for each, three weeks at most; after a wrong admin password a day at most.',
    },
    {
      title: 'Cookies',
      what: 'lexiverse-player knows a guest, lexiverse-session and lexiverse-signed-in a player who is signed in. Others last ten minutes during a sign-in, or belong to admins. None follows you.',
      why: 'Without them every page would meet a stranger.',
      until: 'A guest’s for a year, a session’s for 30 days since your last visit.',
    },
    {
      title: 'In your browser',
      what: 'The key of a guest, your settings, games in play, results that are not sent yet, and what was explained to you already.',
      why: 'To play without a connection, and the way you like it.',
      until: 'Until you delete your data, or clear your browser.',
    },
  ]
}

/** What backups keep after a deletion. */
export function backupSentence(terms: PrivacyTerms | null): string {
  const days = terms?.backupDays
  if (days) return `Backups made before keep it for at most ${counted(days, 'day')}.`
  return 'Backups made before still hold it until whoever runs this server removes them.'
}
