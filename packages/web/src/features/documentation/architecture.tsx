import { Icon } from '../../art/icon.tsx'
import { formatCount } from '../../platform/formats.ts'
import { type Column, Table } from '../../ui/table.tsx'
import css from './documentation.module.css'
import type { Domain, Folder } from './reference.ts'

const columns: Column<Folder>[] = [
  {
    id: 'path',
    title: 'Folder',
    cell: ({ path, text }) => (
      <span className={css.folder}>
        <code>{path}</code>
        {text}
      </span>
    ),
  },
  { id: 'files', title: 'Files', align: 'end', cell: ({ files }) => formatCount(files) },
  { id: 'lines', title: 'Lines', align: 'end', cell: ({ lines }) => formatCount(lines) },
  { id: 'tests', title: 'Test files', align: 'end', cell: ({ tests }) => formatCount(tests) },
]

/** The product's domains, each collapsible. */
export function Architecture({ domains }: { readonly domains: readonly Domain[] }) {
  return (
    <div className={css.domains}>
      {domains.map((domain, i) => (
        <DomainSection key={domain.id} domain={domain} isOpen={i === 0} />
      ))}
    </div>
  )
}

interface DomainSectionProps {
  readonly domain: Domain
  readonly isOpen: boolean
}

function DomainSection({ domain, isOpen }: DomainSectionProps) {
  const { title, text, folders, endpoints } = domain
  return (
    <details className={css.domain} open={isOpen}>
      <summary>
        <span>
          <h2 className="t-h">{title}</h2>
          {text}
        </span>
        <span className={css.counts}>
          {formatCount(folders.length)} folders, {formatCount(endpoints.length)} calls
        </span>
        <Icon id="chevron-down" size={20} />
      </summary>
      <Table
        caption={`Folders of ${title}`}
        columns={columns}
        rows={folders}
        rowKey={folder => folder.path}
      />
      {endpoints.length > 0 && (
        <>
          <h3 className="t-caps">Calls</h3>
          <ul className={css.endpoints}>
            {endpoints.map(({ method, path, access }) => (
              <li key={`${method} ${path}`}>
                <b>{method}</b>
                <code>{path}</code>
                <span>{access}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  )
}
