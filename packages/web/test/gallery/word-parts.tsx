import { useState } from 'react'
import { Icon } from '../../src/art/icon.tsx'
import { SlotShape } from '../../src/art/slot-shape.tsx'
import { AlertDialog } from '../../src/ui/alert-dialog.tsx'
import { Button, IconButton } from '../../src/ui/button.tsx'
import { Dialog } from '../../src/ui/dialog.tsx'
import { EmptyState } from '../../src/ui/empty-state.tsx'
import { Loading } from '../../src/ui/loading.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../../src/ui/menu.tsx'
import { Plate } from '../../src/ui/plate.tsx'
import { Skeleton } from '../../src/ui/skeleton.tsx'
import { type Column, Table } from '../../src/ui/table.tsx'
import { Tabs } from '../../src/ui/tabs.tsx'
import { showToast } from '../../src/ui/toast-store.ts'
import { Tooltip } from '../../src/ui/tooltip.tsx'
import css from './components.module.css'
import { sampleRows } from './samples.ts'
import { Section } from './section.tsx'

export const Toasts = () => (
  <Section title="Toasts, tooltip and menu" span={4}>
    <div className={css.stack}>
      <Button
        onClick={() => showToast({ title: 'Glyph found', text: 'Insight is in your first slot.' })}
      >
        Default toast
      </Button>
      <Button
        onClick={() =>
          showToast({
            title: 'Could not save',
            text: 'Your last move is kept here. Try again.',
            tone: 'destructive',
          })
        }
      >
        Destructive toast
      </Button>
      <div className={css.row}>
        <Tooltip
          content={
            <>
              <strong>Lodestar</strong>The first wrong answer in each puzzle is forgiven.
            </>
          }
        >
          <button type="button" className={css.slot} aria-label="Lodestar">
            <SlotShape shape="lozenge" icon="lodestar" />
          </button>
        </Tooltip>
        <SampleMenu />
      </div>
    </div>
  </Section>
)

function SampleMenu() {
  return (
    <Menu trigger={<IconButton icon="settings" label="Settings menu" />}>
      <MenuLabel>Settings</MenuLabel>
      <MenuItem icon="sextant" onSelect={() => undefined}>
        Perk Management
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon="bug" onSelect={() => undefined}>
        Unlock All Nodes
      </MenuItem>
      <MenuItem icon="flag" onSelect={() => undefined}>
        Give up
      </MenuItem>
    </Menu>
  )
}

export function Dialogs() {
  const [open, setOpen] = useState<'none' | 'dialog' | 'ask' | 'held'>('none')
  const close = () => setOpen('none')
  return (
    <Section title="Dialog" span={4}>
      <Plate tone="solid" className={css.sampleDialog}>
        <h3>Abandon this journey?</h3>
        <p>Your four stars will be written in the Chronicles.</p>
        <div className={css.row}>
          <Button size="small" onClick={() => setOpen('dialog')}>
            Dialog
          </Button>
          <Button size="small" onClick={() => setOpen('held')}>
            Held dialog
          </Button>
          <Button size="small" tone="danger" onClick={() => setOpen('ask')}>
            Abandon
          </Button>
        </div>
      </Plate>
      <Dialog
        open={open === 'dialog' || open === 'held'}
        dismissable={open === 'dialog'}
        onClose={close}
        title="The Whispering Word"
        text="Every lesson is a star. Follow them."
        actions={
          <Button tone="primary" onClick={close}>
            Begin
          </Button>
        }
      />
      <AlertDialog
        open={open === 'ask'}
        title="Abandon this journey?"
        text="Your four stars will be written in the Chronicles."
        confirmLabel="Abandon"
        cancelLabel="Stay"
        tone="danger"
        onConfirm={close}
        onCancel={close}
      />
    </Section>
  )
}

type Row = (typeof sampleRows)[number]

const columns: readonly Column<Row>[] = [
  { id: 'no', title: 'No.', cell: row => row.no, numeral: true },
  { id: 'realm', title: 'Realm', cell: row => row.realm },
  { id: 'nodes', title: 'Nodes', cell: row => row.nodes },
  { id: 'score', title: 'Score', cell: row => row.score, align: 'end' },
  {
    id: 'outcome',
    title: 'Outcome',
    cell: row => (
      <span className={css.outcome}>
        <Icon id={row.isWon ? 'perfectionist' : 'hourglass'} size={20} />
        {row.isWon ? 'Victory' : 'Fell'}
      </span>
    ),
  },
]

const journeys = (
  <Table
    caption="Journeys"
    columns={columns}
    rows={sampleRows}
    rowKey={row => row.no}
    isWon={row => row.isWon}
  />
)

export const Pages = () => (
  <Section title="Tabs and table" span={8}>
    <Tabs
      label="Chronicles"
      tabs={[
        { id: 'journeys', label: 'Journeys', content: journeys },
        {
          id: 'words',
          label: 'Words',
          content: <EmptyState title="No journeys found" text="Begin one, and it is kept here." />,
        },
        { id: 'glyphs', label: 'Glyphs', content: <Loading /> },
      ]}
    />
  </Section>
)

const eight = Array.from({ length: 8 }, (_, i) => i)

export const Waiting = () => (
  <>
    <Section title="Loading" span={6}>
      <div className={css.tiles4} aria-busy="true">
        {eight.map(i => (
          <Skeleton key={i} />
        ))}
      </div>
    </Section>
    <Section title="Loading a page of text" span={6}>
      <div className={css.stack} aria-busy="true">
        <Skeleton />
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    </Section>
  </>
)
