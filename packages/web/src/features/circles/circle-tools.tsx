import { CIRCLE_NAME_LENGTH, type Circle, circles } from '@lexiverse/contract/circles'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { Icon } from '../../art/icon.tsx'
import { call, failureReason } from '../../platform/api.ts'
import { circlesKey, joinPath } from '../../play/daily/circle-queries.ts'
import { shareText } from '../../play/sharing/share-text.ts'
import { SharedDialog } from '../../play/sharing/shared-dialog.tsx'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import css from './circles.module.css'

type Asked = { kind: 'leave' } | { kind: 'new-code' } | { kind: 'remove'; memberId: number }

const questions = {
  leave: { title: 'Leave this circle?', text: 'You can join again with its code.', label: 'Leave' },
  'new-code': {
    title: 'Make a new code?',
    text: 'The old code and the old link no longer open the circle. Members stay.',
    label: 'New Code',
  },
  remove: {
    title: 'Remove this member?',
    text: 'They no longer see the circle. It gets a new code and a new link, so that the old ones no longer open it.',
    label: 'Remove',
  },
} as const

/** Inviting, leaving, and what only the founder may change. */
export function CircleTools({ circle }: { readonly circle: Circle }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [, navigate] = useLocation()
  const queries = useQueryClient()
  const params = { circleId: circle.circleId }
  const change = useMutation({
    mutationFn: async (wanted: Asked): Promise<void> => {
      if (wanted.kind === 'leave') await call(circles.leave, { params })
      else if (wanted.kind === 'new-code') await call(circles.newCode, { params })
      else await call(circles.remove, { params, body: { memberId: wanted.memberId } })
    },
    onSuccess: async (_, { kind }) => {
      if (kind === 'leave') navigate('/circles')
      await queries.invalidateQueries({ queryKey: circlesKey })
    },
  })
  const question = asked && questions[asked.kind]
  const confirm = () => {
    if (asked) change.mutate(asked)
    setAsked(null)
  }
  return (
    <>
      <Invite circle={circle} />
      {circle.isOwner && (
        <Owner circle={circle} onRemove={memberId => setAsked({ kind: 'remove', memberId })} />
      )}
      <div className={css.tools}>
        {circle.isOwner && (
          <Button tone="text" size="small" onClick={() => setAsked({ kind: 'new-code' })}>
            New code
          </Button>
        )}
        <Button tone="text" size="small" onClick={() => setAsked({ kind: 'leave' })}>
          Leave the circle
        </Button>
      </div>
      {change.error && <p role="alert">{failureReason(change.error)}</p>}
      <AlertDialog
        open={asked !== null}
        title={question?.title ?? ''}
        text={question?.text ?? ''}
        confirmLabel={question?.label ?? ''}
        cancelLabel="Cancel"
        tone="danger"
        onConfirm={confirm}
        onCancel={() => setAsked(null)}
      />
    </>
  )
}

function Invite({ circle }: { readonly circle: Circle }) {
  const [copy, setCopy] = useState<{ title: string; text: string } | null>(null)
  const invite = async () => {
    const text = `Join ${circle.name} on Lexiverse: ${window.location.origin}${joinPath(circle.token)}`
    const passed = await shareText(text)
    if (passed === 'copied') setCopy({ title: 'Invitation copied to clipboard!', text })
    if (passed === 'failed') setCopy({ title: 'Copy this invitation', text })
  }
  return (
    <>
      <Button wide {...(!circle.isSealed && { tone: 'primary' as const })} onClick={invite}>
        <Icon id="share" size={20} />
        Invite a Friend
      </Button>
      <p className={css.code}>
        Or tell them the code <b>{circle.code}</b>
      </p>
      <SharedDialog copy={copy} onClose={() => setCopy(null)} />
    </>
  )
}

interface OwnerProps {
  readonly circle: Circle
  readonly onRemove: (memberId: number) => void
}

function Owner({ circle, onRemove }: OwnerProps) {
  const [name, setName] = useState(circle.name)
  const queries = useQueryClient()
  const rename = useMutation({
    mutationFn: () =>
      call(circles.rename, {
        params: { circleId: circle.circleId },
        body: { name: name.trim() },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: circlesKey }),
  })
  const others = circle.members.filter(({ isYou }) => !isYou)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim()) rename.mutate()
  }
  return (
    <details className={css.owner}>
      <summary>Manage the circle</summary>
      <form onSubmit={submit}>
        <Input
          label="Name of the circle"
          value={name}
          maxLength={CIRCLE_NAME_LENGTH}
          onChange={event => setName(event.target.value)}
        />
        <Button type="submit" size="small" disabled={rename.isPending || name.trim() === ''}>
          Rename
        </Button>
        {rename.error && <p role="alert">{failureReason(rename.error)}</p>}
      </form>
      <ul>
        {others.map(member => (
          <li key={member.memberId}>
            <bdi>{member.name}</bdi>
            <Button
              tone="text"
              size="small"
              aria-label={`Remove ${member.name}`}
              onClick={() => onRemove(member.memberId)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
