import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { BarRows } from './bar-rows.tsx'
import { type ChartColumn, ColumnChart } from './column-chart.tsx'
import { Figure } from './figure.tsx'

afterEach(cleanup)

const columns: ChartColumn[] = [
  { id: 'a', name: 'Mar 1', tip: 'Mar 1: 3 won, 1 lost', up: 3, down: 1 },
  { id: 'b', name: 'Mar 2', tip: 'Mar 2: none', up: 0, down: 0 },
  { id: 'c', name: 'Mar 3', tip: 'Mar 3: 8 won, 2 lost', up: 8, down: 2 },
]

it('[CH19] moves along the columns with the arrow keys and describes each', async () => {
  const user = userEvent.setup()
  const { container } = render(<ColumnChart label="Results" columns={columns} />)
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mar 3: 8 won, 2 lost' }))
  expect(container.textContent).toContain('Mar 3: 8 won, 2 lost')
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mar 1: 3 won, 1 lost' }))
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mar 3: 8 won, 2 lost' }))
  await user.keyboard('{Escape}')
  expect(container.textContent).not.toContain('8 won')
  await user.tab()
  expect(document.activeElement).toBe(document.body)
})

it('keeps the last of many names inside the plot', () => {
  const weeks = Array.from({ length: 26 }, (_, i) => ({
    id: `${i}`,
    name: `Nov ${i}`,
    tip: '',
    up: 1,
  }))
  const { container } = render(<ColumnChart label="Weeks" columns={weeks} />)
  const width = Number(container.querySelector('svg')?.getAttribute('width'))
  const last = [...container.querySelectorAll('svg text')].at(-1)
  expect(last?.textContent).toBe('Nov 25')
  expect(Number(last?.getAttribute('x')) + 25).toBeLessThan(width)
})

it('describes the column under the pointer', async () => {
  const user = userEvent.setup()
  const { container } = render(<ColumnChart label="Results" columns={columns} />)
  await user.hover(screen.getByRole('button', { name: 'Mar 2: none' }))
  expect(container.textContent).toContain('Mar 2: none')
})

it('[CH19] shows the same figures as a table', async () => {
  const user = userEvent.setup()
  render(
    <Figure
      title="Results"
      columns={[
        { id: 'day', title: 'Day', cell: (row: ChartColumn) => row.name },
        { id: 'won', title: 'Won', cell: (row: ChartColumn) => row.up },
      ]}
      rows={columns}
      rowKey={row => row.id}
    >
      <p>drawn</p>
    </Figure>,
  )
  expect(screen.queryByRole('table')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Table of Results' }))
  const table = screen.getByRole('table', { name: 'Results' })
  expect(within(table).getAllByRole('row')).toHaveLength(4)
  expect(screen.queryByText('drawn')).toBeNull()
})

it('[CH12] fills a bar by its share of all rows', () => {
  const rows = [
    { id: 'x', label: 'Word Web', value: 30, figure: '30' },
    { id: 'y', label: 'Hive Builder', value: 10, figure: '10' },
    { id: 'z', label: 'Wordle', value: 0, figure: '0' },
  ]
  const { container } = render(<BarRows label="Games" rows={rows} />)
  const widths = [...container.querySelectorAll('rect:nth-of-type(1)')].map(bar =>
    bar.getAttribute('width'),
  )
  expect(widths).toEqual(['75%', '25%', '0%'])
  expect(screen.getByRole('list', { name: 'Games' }).textContent).toContain('Word Web30')
})
