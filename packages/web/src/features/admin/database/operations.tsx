import { content } from '@lexiverse/contract/content'
import { type ReactNode, useState } from 'react'
import { Icon } from '../../../art/icon.tsx'
import type { IconId } from '../../../art/icons/registry.ts'
import { adminCall } from '../../../platform/admin.ts'
import { Button } from '../../../ui/button.tsx'
import { Plate } from '../../../ui/plate.tsx'
import css from '../admin.module.css'
import { ConfirmedButton } from '../confirm.tsx'
import { CountField, FALLBACK_COUNT, readCount } from '../count-field.tsx'
import { JobBanner } from '../job-banner.tsx'
import { type Operation, type Outcome, useOperation } from '../use-operation.ts'

const setup: Operation = {
  id: 'setup',
  success: 'Setup complete',
  failure: 'Setup failed',
  isJob: true,
  ask: () => adminCall(content.setUpWords, {}),
}

type Making = 'generation' | 'regeneration'

const endpoints = { generation: content.generateHives, regeneration: content.regenerateHives }

const making = (id: Making, count: string): Operation => {
  const name = id === 'generation' ? 'Generation' : 'Regeneration'
  return {
    id,
    success: `${name} complete`,
    failure: `${name} failed`,
    isJob: true,
    ask: () => adminCall(endpoints[id], { body: { count: readCount(count) } }),
  }
}

/** The three operations. Each card shows the result of its own. */
export function Operations() {
  const { running, outcome, run } = useOperation()
  const [generated, setGenerated] = useState(String(FALLBACK_COUNT))
  const [regenerated, setRegenerated] = useState(String(FALLBACK_COUNT))
  const isBusy = running !== null
  return (
    <>
      <JobBanner isAwaited={isBusy} />
      <div className={css.tools}>
        <OperationCard
          id="setup"
          title="Setup"
          icon="book"
          text="Reads through every word of the database and lays in whatever puzzles of this release are missing."
          outcome={outcome}
        >
          <Button size="small" disabled={isBusy} onClick={() => void run(setup)}>
            {running === 'setup' ? 'Setting up...' : 'Set Up Word Database'}
          </Button>
        </OperationCard>
        <OperationCard
          id="generation"
          title="Generation"
          icon="hive"
          text="Adds new hives to those in circulation."
          outcome={outcome}
        >
          <CountField
            label="Scenarios to generate"
            value={generated}
            disabled={isBusy}
            onChange={setGenerated}
          />
          <Button
            size="small"
            disabled={isBusy}
            onClick={() => void run(making('generation', generated))}
          >
            {running === 'generation' ? 'Generating...' : 'Generate Scenarios'}
          </Button>
        </OperationCard>
        <OperationCard
          id="regeneration"
          title="Regeneration"
          icon="refresh"
          text="Retires every hive in circulation and puts new ones in their place."
          outcome={outcome}
        >
          <CountField
            label="Scenarios to regenerate"
            value={regenerated}
            disabled={isBusy}
            onChange={setRegenerated}
          />
          <ConfirmedButton
            label={running === 'regeneration' ? 'Regenerating...' : 'Regenerate All'}
            question="Regenerate all hives?"
            text={`Every hive in circulation is retired; ${readCount(regenerated)} new ones take their place. Games that lie open keep their hive; nothing is deleted.`}
            confirmLabel="Regenerate All"
            disabled={isBusy}
            onConfirm={() => void run(making('regeneration', regenerated))}
          />
        </OperationCard>
      </div>
    </>
  )
}

interface OperationCardProps {
  readonly id: string
  readonly title: string
  readonly icon: IconId
  readonly text: string
  readonly outcome: Outcome | null
  readonly children: ReactNode
}

function OperationCard({ id, title, icon, text, outcome, children }: OperationCardProps) {
  return (
    <Plate asChild className={css.card}>
      <section aria-label={title}>
        <h2 className={css.cardHead}>
          <Icon id={icon} size={26} />
          {title}
        </h2>
        <p>{text}</p>
        <div className={css.operation}>{children}</div>
        {outcome?.id === id && <Result outcome={outcome} />}
      </section>
    </Plate>
  )
}

function Result({ outcome: { isGood, title, text } }: { readonly outcome: Outcome }) {
  return (
    <p
      className={css.result}
      data-good={isGood ? '' : undefined}
      role={isGood ? 'status' : 'alert'}
    >
      <Icon id={isGood ? 'check' : 'warn'} size={20} />
      <span>
        <b>{title}</b>
        {text}
      </span>
    </p>
  )
}
