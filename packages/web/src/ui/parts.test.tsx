import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button, IconButton } from './button.tsx'
import { Input, Select } from './input.tsx'
import { Loading } from './loading.tsx'
import { Progress } from './progress.tsx'
import { Range, Switch } from './switch.tsx'
import { Table } from './table.tsx'
import { Tabs } from './tabs.tsx'

afterEach(cleanup)

describe('buttons', () => {
  it('do not submit a form by default', () => {
    render(<Button>Clear</Button>)
    expect(screen.getByRole('button').getAttribute('type')).toBe('button')
  })

  it('can style a link', () => {
    render(
      <Button asChild tone="primary">
        <a href="/game-map">Continue</a>
      </Button>,
    )
    const link = screen.getByRole('link', { name: 'Continue' })
    expect(link.className).toContain('primary')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('have an accessible name when they show only an icon', () => {
    render(<IconButton icon="shuffle" label="Shuffle letters" />)
    expect(screen.getByRole('button', { name: 'Shuffle letters' })).toBeDefined()
  })
})

describe('gauges', () => {
  it.each([
    [40, '40', '40%'],
    [130, '100', '100%'],
    [-5, '0', '0%'],
  ])('hold progress of %i within the rule', (value, now, share) => {
    render(<Progress label="Journey" value={value} />)
    const bar = screen.getByRole('progressbar', { name: 'Journey' })
    expect(bar.getAttribute('aria-valuenow')).toBe(now)
    const inner = bar.firstElementChild as HTMLElement
    expect(inner.style.getPropertyValue('--share')).toBe(share)
  })

  it('say that something is loading', () => {
    render(<Loading />)
    expect(screen.getByRole('status').textContent).toBe('Loading...')
  })
})

describe('fields', () => {
  it('tie the error to the input and mark it', () => {
    render(<Input label="Your guess" error="That is not in the word list." />)
    const input = screen.getByLabelText('Your guess')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    const note = document.getElementById(input.getAttribute('aria-describedby') ?? '')
    expect(note?.textContent).toBe('That is not in the word list.')
  })

  it('tell a choice from a list', () => {
    const onChange = vi.fn()
    const options = [
      { value: 'all', label: 'All Levels' },
      { value: '1', label: 'Level 1' },
    ]
    render(<Select label="Filter by Level" options={options} onChange={onChange} />)
    fireEvent.change(screen.getByLabelText('Filter by Level'), { target: { value: '1' } })
    expect(onChange).toHaveBeenCalledOnce()
  })

  it('switch and slide', async () => {
    const onSwitch = vi.fn()
    const onSlide = vi.fn()
    render(<Switch label="Sound" checked={false} onChange={onSwitch} />)
    render(<Range label="Volume" value={60} onChange={onSlide} />)
    await userEvent.click(screen.getByRole('switch', { name: 'Sound' }))
    expect(onSwitch).toHaveBeenCalledWith(true)
    fireEvent.change(screen.getByRole('slider', { name: 'Volume' }), { target: { value: '25' } })
    expect(onSlide).toHaveBeenCalledWith(25)
  })
})

describe('pages', () => {
  it('turn with the arrow keys between tabs', async () => {
    render(
      <Tabs
        label="Chronicles"
        tabs={[
          { id: 'a', label: 'Journeys', content: 'first' },
          { id: 'b', label: 'Words', content: 'second' },
        ]}
      />,
    )
    expect(screen.getByRole('tabpanel').textContent).toBe('first')
    screen.getByRole('tab', { name: 'Journeys' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('tabpanel').textContent).toBe('second')
  })

  it('head each column and label each cell for narrow screens', () => {
    render(
      <Table
        caption="Journeys"
        columns={[{ id: 'score', title: 'Score', cell: (row: { score: number }) => row.score }]}
        rows={[{ score: 10 }, { score: 20 }]}
        rowKey={row => row.score}
      />,
    )
    const table = screen.getByRole('table', { name: 'Journeys' })
    expect(within(table).getByRole('columnheader', { name: 'Score' })).toBeDefined()
    expect(
      within(table)
        .getAllByRole('cell')
        .map(cell => cell.dataset.label),
    ).toEqual(['Score', 'Score'])
  })
})
