import { useState } from 'react'
import { Icon } from '../../src/art/icon.tsx'
import { MindStars } from '../../src/art/mind-stars.tsx'
import { Button, IconButton } from '../../src/ui/button.tsx'
import { Input, Select } from '../../src/ui/input.tsx'
import { Progress } from '../../src/ui/progress.tsx'
import { Range, Switch } from '../../src/ui/switch.tsx'
import css from './components.module.css'
import { Figure, Section } from './section.tsx'

export const Buttons = () => (
  <Section title="Buttons" span={8}>
    <div className={css.row}>
      <Figure caption="Primary">
        <Button tone="primary">Submit group</Button>
      </Figure>
      <Figure caption="Quiet">
        <Button>Clear</Button>
      </Figure>
      <Figure caption="Danger">
        <Button tone="danger">Abandon</Button>
      </Figure>
      <Figure caption="Disabled">
        <Button disabled>Submit</Button>
      </Figure>
      <Figure caption="Text">
        <Button tone="text">Skip</Button>
      </Figure>
      <Figure caption="With icon">
        <Button size="small">
          <Icon id="map" size={20} />
          Map
        </Button>
      </Figure>
      <Figure caption="Large">
        <Button size="large" tone="primary">
          Return
        </Button>
      </Figure>
      <Figure caption="Icon">
        <IconButton icon="shuffle" label="Shuffle" />
      </Figure>
      <Figure caption="Icon, disabled">
        <IconButton icon="copy" label="Copy" disabled />
      </Figure>
    </div>
  </Section>
)

export const Gauges = () => (
  <Section title="Progress and Mind" span={4}>
    <div className={css.stack}>
      <div className={css.gauge}>
        <Progress label="Sample progress" value={62} />
        <b>62%</b>
      </div>
      <div className={css.row}>
        <MindStars current={2} max={3} size={34} />
        <span className={css.shields}>
          <Icon id="shield" size={30} />
          <Icon id="shield" size={30} />
        </span>
      </div>
      <MindStars current={7} max={10} size={24} />
    </div>
  </Section>
)

const levels = [
  { value: 'all', label: 'All Levels' },
  { value: '1', label: 'Level 1' },
]

export function Fields() {
  const [isOn, setOn] = useState(true)
  const [volume, setVolume] = useState(60)
  return (
    <Section title="Inputs" span={4}>
      <div className={css.stack}>
        <Input label="Your guess" placeholder="Speak the word" />
        <Input label="Book face" face="book" defaultValue="apricity" />
        <Input label="Error" defaultValue="zzz" error="That is not in the word list." />
        <Input label="Disabled" disabled defaultValue="locked" />
        <Select label="Filter by Level" options={levels} />
        <Switch label="Sound" hint="Effects and cues" checked={isOn} onChange={setOn} />
        <Range label="Volume" value={volume} onChange={setVolume} />
      </div>
    </Section>
  )
}
