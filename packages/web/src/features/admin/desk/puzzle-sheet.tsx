import { type EditedPuzzle, editing } from '@lexiverse/contract/editing'
import { gameLabels } from '@lexiverse/rules'
import { useState } from 'react'
import { Link } from 'wouter'
import { Icon } from '../../../art/icon.tsx'
import { gameIcon } from '../../../art/icons/registry.ts'
import { adminCall } from '../../../platform/admin.ts'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/input.tsx'
import { Plate } from '../../../ui/plate.tsx'
import adminCss from '../admin.module.css'
import { ConfirmedButton } from '../confirm.tsx'
import { capitalised, describeRating } from '../puzzle-words.ts'
import { BoardPreview } from './board-preview.tsx'
import css from './desk.module.css'
import { editorName, LONGEST_NAME } from './editor-name.ts'
import { History } from './history.tsx'
import { MendForm } from './mend-form.tsx'
import { PuzzleFacts } from './puzzle-facts.tsx'
import { type Editing, useEditing } from './use-editing.ts'

const statuses: Record<EditedPuzzle['status'], string> = {
  published: 'Published',
  reserve: 'Held back',
  retired: 'Retired',
  withdrawn: 'Replaced',
}

/** Everything about one puzzle, and what an editor can do with it. */
export function PuzzleSheet({ puzzle }: { readonly puzzle: EditedPuzzle }) {
  const editing = useEditing()
  const [editor, setEditor] = useState(() => editorName.read())
  const rename = (name: string) => {
    setEditor(name)
    editorName.write(name)
  }
  const isCurrent = puzzle.status !== 'withdrawn'
  return (
    <>
      <SheetHead puzzle={puzzle} />
      {!isCurrent && <Replaced by={puzzle.replacedBy} />}
      <BoardPreview puzzle={puzzle} />
      <div className={adminCss.pair}>
        <PuzzleFacts puzzle={puzzle} />
        {isCurrent && (
          <Decision puzzle={puzzle} editor={editor} editing={editing} onRename={rename} />
        )}
      </div>
      {isCurrent && <MendForm puzzle={puzzle} editor={editor} />}
      <History history={puzzle.history} createdAt={puzzle.createdAt} />
    </>
  )
}

/** Without the answer, so that an editor can play the puzzle first. */
function SheetHead({ puzzle }: { readonly puzzle: EditedPuzzle }) {
  const { id, game, status, difficulty, ratedDifficulty, signedBy } = puzzle
  const facts = [
    describeRating(difficulty, ratedDifficulty),
    statuses[status],
    signedBy === null ? 'Not signed' : `Signed by ${signedBy}`,
  ]
  return (
    <header className={css.head}>
      <Icon id={gameIcon(game)} size={34} />
      <div>
        <h2 className={css.title}>
          {gameLabels[game].label} No. {id}
        </h2>
        <p className={adminCss.quiet}>{facts.join(' · ')}</p>
      </div>
    </header>
  )
}

function Replaced({ by }: { readonly by: number | null }) {
  return (
    <p className={adminCss.notice} role="status">
      <Icon id="info" size={20} />
      <span>
        This version was replaced and is kept for the games played on it.{' '}
        {by !== null && <Link href={`/content-desk?puzzle=${by}`}>Open the present version</Link>}
      </span>
    </p>
  )
}

interface DecisionProps {
  readonly puzzle: EditedPuzzle
  readonly editor: string
  readonly editing: Editing
  readonly onRename: (name: string) => void
}

function Decision({ puzzle, editor, editing: { isBusy, error, change }, onRename }: DecisionProps) {
  const { id, title, status } = puzzle
  const isNamed = editor.trim() !== ''
  const isShut = isBusy || !isNamed
  const parts = { params: { id } }
  const sign = () => adminCall(editing.sign, { ...parts, body: { editor } })
  const setStatus = (next: 'retired' | 'published') => () =>
    adminCall(editing.setStatus, { ...parts, body: { editor, status: next } })
  return (
    <Plate asChild className={adminCss.card}>
      <section aria-label="Decision">
        <h3 className={adminCss.cardHead}>Decision</h3>
        <Input
          label="Your name"
          value={editor}
          maxLength={LONGEST_NAME}
          autoComplete="name"
          hint="Kept with every change, and remembered in this browser."
          onChange={event => onRename(event.target.value)}
        />
        <div className={adminCss.buttons}>
          <Button
            size="small"
            tone="primary"
            disabled={isShut}
            onClick={() => void change(sign, `${capitalised(title)} is signed`)}
          >
            Sign
          </Button>
          {status === 'retired' || status === 'reserve' ? (
            <Button
              size="small"
              disabled={isShut}
              onClick={() => void change(setStatus('published'), 'The puzzle is published')}
            >
              Publish
            </Button>
          ) : (
            <ConfirmedButton
              label="Retire"
              question="Retire this puzzle?"
              text="No player gets it any more. Games that lie open keep it; nothing is deleted, and you can publish it again."
              confirmLabel="Retire"
              disabled={isShut}
              onConfirm={() => void change(setStatus('retired'), 'The puzzle is retired')}
            />
          )}
        </div>
        {!isNamed && <p>Enter your name to sign, mend or retire.</p>}
        {error !== null && (
          <p className={adminCss.result} role="alert">
            <Icon id="warn" size={20} />
            <span>{error}</span>
          </p>
        )}
      </section>
    </Plate>
  )
}
