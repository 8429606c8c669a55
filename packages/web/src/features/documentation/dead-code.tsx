import { EmptyState } from '../../ui/empty-state.tsx'
import { Plate } from '../../ui/plate.tsx'
import css from './documentation.module.css'
import { type DeadCodeGroup, type Priority, priorities, type Reference } from './reference.ts'

const titles: Record<Priority, string> = {
  high: 'High Priority',
  medium: 'Medium Priority',
  low: 'Low Priority',
}

export function DeadCode({ deadCode }: { readonly deadCode: Reference['deadCode'] }) {
  const { error, groups } = deadCode
  if (error !== null) {
    return <EmptyState icon="warn" title="There is no report on unused code" text={error} />
  }
  const found = groups.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <div className={css.catalog}>
      <p className="t-lede">
        {found === 0
          ? 'The checker found nothing unused: every file, export and package has a user.'
          : `The checker found ${found} unused ${found === 1 ? 'thing' : 'things'}.`}
      </p>
      <h2 className="vh">Unused Code by Kind</h2>
      <div className={css.groups}>
        {groups.map(group => (
          <Group key={group.id} group={group} />
        ))}
      </div>
      <h2 className="t-h">Cleanup Recommendations</h2>
      <div className={css.columns}>
        {priorities.map(priority => (
          <Recommendations
            key={priority}
            priority={priority}
            groups={groups.filter(group => group.priority === priority)}
          />
        ))}
      </div>
    </div>
  )
}

function Group({ group }: { readonly group: DeadCodeGroup }) {
  const { title, priority, items } = group
  return (
    <Plate asChild className={css.group}>
      <section aria-label={title}>
        <header>
          <h3>{title}</h3>
          <span className={css.badge} data-priority={priority}>
            {priority}
          </span>
        </header>
        {items.length === 0 ? (
          <p>None</p>
        ) : (
          <ul>
            {items.map(({ file, name, line }) => (
              <li key={`${file} ${name}`}>
                <b>{name}</b>
                <code>{line === null ? file : `${file}:${line}`}</code>
              </li>
            ))}
          </ul>
        )}
      </section>
    </Plate>
  )
}

interface RecommendationsProps {
  readonly priority: Priority
  readonly groups: readonly DeadCodeGroup[]
}

/** The recommended action, or a sentence when there is nothing to do. */
function Recommendations({ priority, groups }: RecommendationsProps) {
  const due = groups.filter(({ items }) => items.length > 0)
  return (
    <Plate asChild className={css.column}>
      <section aria-label={titles[priority]}>
        <h3>
          <span className={css.badge} data-priority={priority}>
            {priority}
          </span>
          {titles[priority]}
        </h3>
        {due.length === 0 && <p>Nothing to clean up.</p>}
        <ul>
          {due.map(({ id, title, recommendation, items }) => (
            <li key={id}>
              <b>
                {title} ({items.length})
              </b>
              {recommendation}
            </li>
          ))}
        </ul>
      </section>
    </Plate>
  )
}
