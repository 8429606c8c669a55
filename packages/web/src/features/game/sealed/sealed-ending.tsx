import { gameLabels } from '@lexiverse/rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useStore } from 'zustand'
import { markName, StarMark } from '../../../art/figures/star-mark.tsx'
import { Icon } from '../../../art/icon.tsx'
import { MindStars } from '../../../art/mind-stars.tsx'
import { playCue } from '../../../platform/audio/audio.ts'
import { counted } from '../../../platform/formats.ts'
import { identity, playerIdOf } from '../../../platform/identity.ts'
import { dayPath, resultPath } from '../../../play/daily/daily-paths.ts'
import { dailyKey, resultQuery, todayQuery } from '../../../play/daily/daily-queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { LookBack } from '../coach/look-back.tsx'
import type { EndedGame } from '../ended.ts'
import { BackToResult } from '../endings/back-to-result.tsx'
import { Headline } from '../endings/headline.tsx'
import { Answer } from '../result/answer.tsx'
import { Discovery } from '../result/discovery.tsx'
import { Finds } from '../result/lexicon-note.tsx'
import css from './sealed.module.css'
import type { OpenStar } from './use-daily-star.ts'

interface SealedEndingProps {
  readonly opened: OpenStar
  readonly ended: EndedGame
  readonly isJourneyOver: boolean
  readonly onNext: () => void
}

const stay = () => undefined

/** The end of one star of the day: what it was, what it brought, and the way on. */
export function SealedEnding({ opened, ended, isJourneyOver, onNext }: SealedEndingProps) {
  const [isBoardShown, setBoardShown] = useState(false)
  const [, navigate] = useLocation()
  const queries = useQueryClient()
  const playerId = useStore(identity, playerIdOf)
  const isWon = ended.outcome.result === 'victory'
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: dailyKey })
    if (isWon) playCue('victory')
  }, [queries, isWon])
  if (isBoardShown) return <BackToResult onBack={() => setBoardShown(false)} />
  return (
    <Dialog
      open
      dismissable={false}
      onClose={stay}
      title={<Headline isGilded={isWon}>{isWon ? 'VICTORY!' : 'DEFEAT'}</Headline>}
      text={
        <p className="t-lede">
          Star {opened.star} of 5: {gameLabels[ended.game].label}
        </p>
      }
    >
      <Verdict opened={opened} ended={ended} isJourneyOver={isJourneyOver} />
      <div className={css.told}>
        {isWon ? <Discovery ended={ended} /> : <Answer ended={ended} />}
        <Finds
          {...{ playerId, game: ended.game, attemptId: opened.attemptId }}
          onLeave={path => navigate(path, { state: { back: wayOn(opened, isJourneyOver) } })}
        />
        <div className={css.tools}>
          <LookBack
            game={{ ...ended, setup: opened.setup, playerId, key: `${opened.attemptId}` }}
          />
          <Button tone="text" size="small" onClick={() => setBoardShown(true)}>
            <Icon id="eye" size={18} />
            See the board
          </Button>
        </div>
      </div>
      <Ways opened={opened} isJourneyOver={isJourneyOver} onNext={onNext} />
    </Dialog>
  )
}

/** Where a page that is only looked at leads back to. */
const wayOn = ({ date, isPractice }: OpenStar, isJourneyOver: boolean): string =>
  isJourneyOver && !isPractice ? resultPath(date) : dayPath(date)

type WaysProps = Pick<SealedEndingProps, 'opened' | 'isJourneyOver' | 'onNext'>

function Ways({ opened: { date, isPractice }, isJourneyOver, onNext }: WaysProps) {
  return (
    <div className={css.ways}>
      {(!isJourneyOver || isPractice) && (
        <Button asChild {...(isJourneyOver && { tone: 'primary' as const })}>
          <Link href={dayPath(date)}>Back to the Day</Link>
        </Button>
      )}
      {!isJourneyOver && (
        <Button tone="primary" onClick={onNext}>
          Next Star
        </Button>
      )}
      {isJourneyOver && !isPractice && (
        <Button asChild tone="primary">
          <Link href={resultPath(date)}>See Result</Link>
        </Button>
      )}
    </div>
  )
}

type VerdictProps = Pick<SealedEndingProps, 'opened' | 'ended' | 'isJourneyOver'>

/** The stars of the counted journey, once the server has told them; after midnight those of the day on which it was begun. */
function useDayStars({ date, isPractice }: OpenStar, isJourneyOver: boolean) {
  const playerId = useStore(identity, playerIdOf)
  const { data: today } = useQuery(todayQuery(playerId))
  const isEarlier = today !== undefined && today.date !== date
  const isResultAsked = isEarlier && isJourneyOver && !isPractice
  const { data: result } = useQuery(resultQuery(playerId, isResultAsked ? date : ''))
  if (isPractice) return undefined
  return [today, today?.unfinished, result].find(day => day?.date === date)?.stars
}

/** The mark and the points, once the server has told them; practice has none. */
function Verdict({ opened, ended: { outcome, view }, isJourneyOver }: VerdictProps) {
  const star = useDayStars(opened, isJourneyOver)?.[opened.star - 1]
  return (
    <div className={css.verdict}>
      {!opened.isPractice && (
        <p className={css.mark}>
          {star?.mark && (
            <>
              <StarMark mark={star.mark} size={30} />
              <span>
                {markName(star.mark)}, <b>{counted(star.points, 'point')}</b>
              </span>
            </>
          )}
        </p>
      )}
      <MindStars current={outcome.mindPoints} max={view.vitals.maxMindPoints} />
    </div>
  )
}
