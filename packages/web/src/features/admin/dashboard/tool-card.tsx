import { Icon } from '../../../art/icon.tsx'
import { formatCount } from '../../../platform/formats.ts'
import { Button } from '../../../ui/button.tsx'
import { Plate } from '../../../ui/plate.tsx'
import css from '../admin.module.css'
import { ConfirmedButton } from '../confirm.tsx'
import type { Operations } from '../use-operation.ts'
import type { Tool, ToolCard } from './tools.ts'

interface Standing {
  readonly published: number
  readonly reserve: number
  readonly retired: number
}

interface ToolCardViewProps {
  readonly card: ToolCard
  readonly standing: Standing | undefined
  readonly operations: Operations
}

export function ToolCardView({ card, standing, operations }: ToolCardViewProps) {
  const { title, icon, text, tools, game } = card
  return (
    <Plate asChild className={css.card}>
      <section aria-label={title}>
        <h3 className={css.cardHead}>
          <Icon id={icon} size={26} />
          {title}
        </h3>
        <p>{text}</p>
        {game !== null && <Figures standing={standing} />}
        <div className={css.buttons}>
          {tools.map(tool => (
            <ToolButton key={tool.label} tool={tool} title={title} operations={operations} />
          ))}
        </div>
      </section>
    </Plate>
  )
}

function Figures({ standing }: { readonly standing: Standing | undefined }) {
  const figures: [string, number | undefined][] = [
    ['Published', standing?.published],
    ['Held back', standing?.reserve],
    ['Retired', standing?.retired],
  ]
  return (
    <dl className={css.figures}>
      {figures.map(([label, figure]) => (
        <div key={label}>
          <dt className="t-caps">{label}</dt>
          <dd>{figure === undefined ? '…' : formatCount(figure)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface ToolButtonProps {
  readonly tool: Tool
  readonly title: string
  readonly operations: Operations
}

function ToolButton({ tool, title, operations: { running, run } }: ToolButtonProps) {
  const { label, operation, isReset } = tool
  const isRunning = running === operation.id
  const start = () => void run(operation)
  if (!isReset) {
    return (
      <Button size="small" disabled={running !== null} onClick={start}>
        {isRunning ? 'Generating...' : label}
      </Button>
    )
  }
  return (
    <ConfirmedButton
      tone="quiet"
      label={isRunning ? 'Regenerating...' : label}
      question={`Regenerate ${title}?`}
      text="Everything published of this kind is retired and replaced. Games that lie open keep their puzzle; nothing is deleted."
      confirmLabel="Regenerate"
      disabled={running !== null}
      onConfirm={start}
    />
  )
}
