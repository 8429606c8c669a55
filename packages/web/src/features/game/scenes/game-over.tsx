import { PRODUCT_NAME } from '@lexiverse/rules'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import { MindStars } from '../../../art/mind-stars.tsx'
import { playCue } from '../../../platform/audio/audio.ts'
import { type Journey, journeyOfRun, journeys } from '../../../play/journey/journey-store.ts'
import { returnToStart } from '../../../play/map/return-to-start.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { figure } from '../../../ui/figure.ts'
import type { Ended } from '../ended.ts'
import { BoardEndingNotes } from '../endings/board-ending-notes.tsx'
import css from '../endings/endings.module.css'
import { Headline } from '../endings/headline.tsx'
import { Answer } from '../result/answer.tsx'

const stay = () => undefined

/** Every level counts its start node as completed. */
const START = 1

/** The end of a journey. Its only button leads home, even if the reset fails. */
export function GameOver({ ended }: { readonly ended: Ended }) {
  const [, navigate] = useLocation()
  const [isLeaving, setLeaving] = useState(false)
  const worth = useStore(journeys, known => worthOf(journeyOfRun(ended.attempt.runId, known)))
  useEffect(() => playCue('game-over'), [])
  const leave = async () => {
    setLeaving(true)
    await returnToStart(ended.attempt)
    navigate('/')
  }
  return (
    <Dialog
      open
      dismissable={false}
      onClose={stay}
      className={css.fall ?? ''}
      title={<Headline>GAME OVER</Headline>}
      text={
        <>
          <p>You have lost all your mind points!</p>
          <p className="t-lede">Your journey through the {PRODUCT_NAME} must begin anew...</p>
        </>
      }
    >
      <MindStars
        className={css.spent ?? ''}
        current={0}
        max={ended.state.vitals.maxMindPoints}
        size={36}
      />
      <Answer ended={ended} />
      <p className={css.kind}>
        {worth && <b>{worth}</b>} {lastWords(ended)}
      </p>
      <BoardEndingNotes ended={ended} />
      <div className={css.ways}>
        <Button tone="primary" disabled={isLeaving} onClick={leave}>
          RETURN TO START
        </Button>
      </div>
    </Dialog>
  )
}

/** The figures of the journey; zeros are left out. */
function worthOf(journey: Journey | null | undefined): string {
  if (!journey || journey.progress.totalScore === 0) return ''
  const { totalScore, levelProgress } = journey.progress
  const stars = levelProgress.reduce((sum, { nodesCompleted }) => sum + nodesCompleted - START, 0)
  return `You leave with ${figure(totalScore)} score from ${stars} ${stars === 1 ? 'star' : 'stars'}.`
}

function lastWords({ attempt }: Ended): string {
  const { level } = attempt.setup
  if (level >= 3) return 'Few have seen the Void Sanctum. The words you found stay found.'
  if (level === 2)
    return 'You walked as far as the Nebula Depths. The next chart begins with all you learned.'
  return 'Every wordsmith has fallen here. Your perks and records stay with you.'
}
