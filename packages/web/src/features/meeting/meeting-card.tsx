import type { FoundMeeting, Meeting } from '@lexiverse/contract/meetings'
import { gameLabels } from '@lexiverse/rules'
import { useState } from 'react'
import { Icon } from '../../art/icon.tsx'
import { Button } from '../../ui/button.tsx'
import { Plate } from '../../ui/plate.tsx'
import { GlyphPick } from './glyph-pick.tsx'
import css from './meeting.module.css'
import type { GivenAnswer } from './use-answer.ts'

type Found = FoundMeeting & { meeting: Meeting }

interface MeetingCardProps {
  readonly found: Found
  readonly isSending: boolean
  readonly onAnswer: (given: GivenAnswer) => void
}

const INTRODUCTION =
  'Some mystery stars are not empty. Those you meet say what is at stake before you answer.'

/** What the wanderer says, the answers with their stakes, and one button that gives the chosen answer. */
export function MeetingCard({ found, isSending, onAnswer }: MeetingCardProps) {
  const { meeting, game, glyphs: held, isFirst } = found
  const [answerId, setAnswerId] = useState<string | null>(null)
  const [givenId, setGivenId] = useState<string | null>(null)
  const [takenId, setTakenId] = useState<string | null>(null)
  const answer = meeting.answers.find(({ id }) => id === answerId)
  const give = answer?.givesGlyph ? onlyOr(held, givenId) : null
  const take = answer?.glyphs.length ? onlyOr(answer.glyphs, takenId) : null
  const isComplete =
    answer && (!answer.givesGlyph || give !== null) && (!answer.glyphs.length || take !== null)
  const choose = (id: string) => {
    setAnswerId(id)
    setTakenId(null)
  }
  return (
    <form
      className={css.card}
      onSubmit={event => {
        event.preventDefault()
        if (answer && isComplete) {
          onAnswer({ wandererId: meeting.id, answerId: answer.id, give, take })
        }
      }}
    >
      <p className={`t-caps ${css.game}`}>
        <Icon id="star4" size={20} />
        This star holds {gameLabels[game].label}
      </p>
      <h1 className="t-title t-leaf">{meeting.title}</h1>
      {isFirst && <p className={css.intro}>{INTRODUCTION}</p>}
      <Plate tone="vellum" className={css.text}>
        <p>{meeting.text}</p>
      </Plate>
      <fieldset className={css.answers}>
        <legend className="vh">Your answer</legend>
        {meeting.answers.map(option => (
          <Answer
            key={option.id}
            option={option}
            isChosen={option.id === answerId}
            onChoose={() => choose(option.id)}
          />
        ))}
      </fieldset>
      {answer?.givesGlyph && (
        <GlyphPick legend="The glyph you give" glyphs={held} chosen={give} onChoose={setGivenId} />
      )}
      {answer && answer.glyphs.length > 0 && (
        <GlyphPick
          legend="The glyph you take"
          glyphs={answer.glyphs}
          chosen={take}
          onChoose={setTakenId}
        />
      )}
      <div className={css.submit}>
        <Button type="submit" tone="primary" size="large" wide disabled={!isComplete || isSending}>
          {answer ? (isComplete ? answer.label : 'Choose a glyph') : 'Choose an answer'}
        </Button>
      </div>
    </form>
  )
}

/** Nothing has to be chosen where there is only one. */
function onlyOr(glyphs: readonly { id: string }[], chosen: string | null): string | null {
  const [only] = glyphs
  if (only && glyphs.length === 1) return only.id
  return glyphs.some(({ id }) => id === chosen) ? chosen : null
}

interface AnswerProps {
  readonly option: Meeting['answers'][number]
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Answer({ option, isChosen, onChoose }: AnswerProps) {
  const { id, label, stakes, refusal, perk } = option
  return (
    <Plate asChild tone={isChosen ? 'vellum' : 'glass'} className={css.answer}>
      <label data-refused={refusal !== null || undefined}>
        <input
          type="radio"
          name="answer"
          value={id}
          className={css.radio}
          checked={isChosen}
          disabled={refusal !== null}
          onChange={onChoose}
        />
        <b>{label}</b>
        {perk && <i>With {perk}</i>}
        <span>{stakes}</span>
        {refusal && <em>Not possible now. {refusal}</em>}
      </label>
    </Plate>
  )
}
