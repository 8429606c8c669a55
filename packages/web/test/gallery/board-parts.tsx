import { Astrolabe } from '../../src/art/astrolabe.tsx'
import { Chain } from '../../src/art/chain.tsx'
import { Crest } from '../../src/art/crest.tsx'
import { Initial } from '../../src/art/initial.tsx'
import { SealedScript } from '../../src/art/sealed-script.tsx'
import { Plate } from '../../src/ui/plate.tsx'
import { Stat } from '../../src/ui/stat.tsx'
import css from './components.module.css'
import { Figure, Section } from './section.tsx'

const counts = [0, 1, 2, 3, 4]

/** Drawings that belong to one board or one moment. */
export function BoardParts() {
  return (
    <Section title="Chain, initial, seal, crest">
      <div className={css.row}>
        <div className={css.stack}>
          {counts.map(count => (
            <Chain key={count} count={count} />
          ))}
        </div>
        <Figure caption="Initial">
          <Plate tone="vellum">
            <Initial letter="T" />
          </Plate>
        </Figure>
        <Figure caption="Sealed">
          <Plate>
            <SealedScript seed={3} className={css.seal ?? ''} />
          </Plate>
        </Figure>
        <Figure caption="Crest">
          <Crest className={css.crest ?? ''} />
        </Figure>
        <Figure caption="Astrolabe">
          <Astrolabe className={css.crest ?? ''} />
        </Figure>
        <Stat label="Score">4,280</Stat>
      </div>
    </Section>
  )
}
