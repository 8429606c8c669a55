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
  /** There are no figures, and none are loading. */
  readonly isFailed: boolean
  readonly operations: Operations
}

export function ToolCardView({ card, standing, isFailed, operations }: ToolCardViewProps) {
  const { title, icon, text, tools, game } = card
  return (
    <Plate asChild className={css.card}>
      <section aria-label={title}>
        <h3 className={css.cardHead}>
          <Icon id={icon} size={26} />
          {title}
        </h3>
        <p>{text}</p>
        {game !== null && <Figures standing={standing} unknown={isFailed ? '-' : '…'} />}
        <div className={css.buttons}>
          {tools.map(tool => (
            <ToolButton
              key={tool.label}
              tool={tool}
              title={title}
              published={standing?.published}
              operations={operations}
            />
          ))}
        </div>
      </section>
    </Plate>
  )
}

interface FiguresProps {
  readonly standing: Standing | undefined
  readonly unknown: string
}

function Figures({ standing, unknown }: FiguresProps) {
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
          <dd>{figure === undefined ? unknown : formatCount(figure)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface ToolButtonProps {
  readonly tool: Tool
  readonly title: string
  readonly published: number | undefined
  readonly operations: Operations
}

function ToolButton({ tool, title, published, operations: { running, run } }: ToolButtonProps) {
  const { label, operation, renewed } = tool
  const isRunning = running === operation.id
  const start = () => void run(operation)
  if (renewed === null) {
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
      text={warning(published, renewed)}
      confirmLabel="Regenerate"
      disabled={running !== null}
      onConfirm={start}
    />
  )
}

function warning(published: number | undefined, renewed: number): string {
  const all = published === undefined ? 'All' : `All ${formatCount(published)}`
  return `${all} published are retired; ${formatCount(renewed)} take their place. Games that lie open keep their puzzle; nothing is deleted.`
}
