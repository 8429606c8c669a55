import { type ReactElement, useState } from 'react'
import { GlyphCard } from '../../src/art/glyph-card.tsx'
import { Icon } from '../../src/art/icon.tsx'
import { iconIds } from '../../src/art/icons/registry.ts'
import { type MapNode, sayState } from '../../src/art/map-node.ts'
import { MiniChart } from '../../src/art/mini-chart.tsx'
import { NodeMark } from '../../src/art/node-mark.tsx'
import { EmptyPerkCard, PerkCard } from '../../src/art/perk-card.tsx'
import type { Realm } from '../../src/art/realm.ts'
import { SlotShape } from '../../src/art/slot-shape.tsx'
import { StarChart } from '../../src/art/star-chart.tsx'
import { Tooltip } from '../../src/ui/tooltip.tsx'
import css from './components.module.css'
import { RealmCard } from './realm-card.tsx'
import { sampleGlyphs, sampleNodes, samplePerks } from './samples.ts'
import { Figure, Section } from './section.tsx'

export const Realms = () => (
  <Section title="Realms">
    <div className={css.realms}>
      <RealmCard realm={0} />
      <RealmCard realm={1} />
      <RealmCard realm={2} />
      <RealmCard realm={3} />
    </div>
  </Section>
)

const wrapStar = (star: ReactElement, node: MapNode) => (
  <Tooltip
    content={
      <>
        <strong>{node.label}</strong>
        {sayState(node.state)}
      </>
    }
  >
    {star}
  </Tooltip>
)

export function Charts({ realm }: { readonly realm: Realm }) {
  const [last, setLast] = useState('none')
  const nodes = sampleNodes(realm)
  return (
    <Section title="Star chart">
      <div className={css.chart}>
        <StarChart
          level={realm}
          nodes={nodes}
          label="Sample chart"
          wrapStar={wrapStar}
          onPress={setLast}
        />
      </div>
      <p className={css.note} role="status">
        Last chosen: {last}
      </p>
      {realm > 0 && <MiniChart nodes={nodes} className={css.mini ?? ''} />}
    </Section>
  )
}

export const Stars = () => (
  <Section title="Map nodes" span={6}>
    <div className={css.stars}>
      <Figure caption="Completed">
        <NodeMark state="completed" icon="web" size={88} />
      </Figure>
      <Figure caption="Current">
        <NodeMark state="current" icon="twist" size={88} />
      </Figure>
      <Figure caption="Available">
        <NodeMark state="available" icon="hive" size={88} />
      </Figure>
      <Figure caption="Locked, main">
        <NodeMark state="locked" icon="hive" size={88} />
      </Figure>
      <Figure caption="Locked">
        <NodeMark state="locked" size={88} />
      </Figure>
    </div>
  </Section>
)

export const Cards = () => (
  <>
    <Section title="Glyph cards by rarity">
      <div className={css.cards}>
        {sampleGlyphs.map(({ id, ...glyph }) => (
          <GlyphCard key={id} icon={id} {...glyph} />
        ))}
      </div>
    </Section>
    <Section title="Perk cards">
      <div className={css.cards}>
        {samplePerks.map(([id, name]) => (
          <PerkCard key={id} icon={id} name={name} text="Begin each realm with a star." />
        ))}
        <EmptyPerkCard name="Empty" text="Earned from bosses" />
      </div>
    </Section>
    <Section title="Slots">
      <div className={css.row}>
        <SlotShape shape="lozenge" icon="insight" />
        <SlotShape shape="lozenge" icon="momentum" />
        <SlotShape shape="lozenge" />
        <SlotShape shape="arch" icon="hint-whisperer" />
        <SlotShape shape="arch" icon="keen-ear" />
        <SlotShape shape="arch" />
      </div>
    </Section>
  </>
)

export const Icons = () => (
  <Section title="Drawn icons">
    <div className={css.icons}>
      {iconIds.map(id => (
        <Figure key={id} caption={id}>
          <Icon id={id} size={32} />
        </Figure>
      ))}
    </div>
  </Section>
)
