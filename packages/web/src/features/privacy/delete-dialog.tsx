import { DELETE_WORD } from '@lexiverse/contract/privacy'
import { type FormEvent, useState } from 'react'
import { failureReason } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Input } from '../../ui/input.tsx'
import { deleteData } from './delete-data.ts'
import css from './privacy.module.css'

interface DeleteDialogProps {
  readonly playerId: number
  readonly isSignedIn: boolean
  readonly onClose: () => void
}

/** The word must be typed, so that nothing is lost by a slip. */
export function DeleteDialog({ playerId, isSignedIn, onClose }: DeleteDialogProps) {
  const [word, setWord] = useState('')
  const [isDeleting, setIsDeleting] = useState(false)
  const [failure, setFailure] = useState('')
  const isTyped = word.trim().toLowerCase() === DELETE_WORD

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isTyped || isDeleting) return
    setIsDeleting(true)
    setFailure('')
    try {
      await deleteData(playerId, word)
    } catch (error) {
      setIsDeleting(false)
      setFailure(`${failureReason(error)} Press again to be sure: nothing is deleted twice.`)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!isDeleting}
      title="Delete everything?"
      text={
        isSignedIn
          ? 'Your account, journeys, games, Lexicon, perks, achievements and results are deleted, and every device is signed out. Nobody can bring them back.'
          : 'Your journeys, games, Lexicon, perks, achievements and results are deleted. Nobody can bring them back.'
      }
    >
      <form className={css.form} onSubmit={event => void submit(event)}>
        <Input
          label={`Type “${DELETE_WORD}” to confirm`}
          value={word}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          disabled={isDeleting}
          error={failure || undefined}
          onChange={({ target }) => setWord(target.value)}
        />
        <div className={css.buttons}>
          <Button tone="primary" disabled={isDeleting} onClick={onClose}>
            Keep my data
          </Button>
          <Button type="submit" tone="danger" disabled={!isTyped || isDeleting}>
            {isDeleting ? 'Deleting…' : 'Delete for good'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
