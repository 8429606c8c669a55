import { NodeMark } from '../../src/art/node-mark.tsx'
import type { Realm } from '../../src/art/realm.ts'
import { Button } from '../../src/ui/button.tsx'
import css from './realm-card.module.css'
import { sampleRealms } from './samples.ts'

const swatches = ['sky-0', 'sky-2', 'plate-2', 'line', 'metal-1', 'accent'] as const

/** The colours of a realm at a glance. */
export const RealmCard = ({ realm }: { readonly realm: Realm }) => (
  <div className={css.realm} data-realm={realm}>
    <div>
      <h3>{sampleRealms[realm].name}</h3>
      <p>{sampleRealms[realm].text}</p>
    </div>
    <div>
      <div className={css.realmStars}>
        <NodeMark state="completed" icon="web" size={88} />
        <NodeMark state="current" icon="twist" size={88} />
        <NodeMark state="available" icon="hive" size={88} />
        <NodeMark state="locked" size={88} />
      </div>
      <div className={css.swatches}>
        {swatches.map(token => (
          <i key={token} data-token={token} />
        ))}
      </div>
    </div>
    <Button tone="primary" size="small">
      Enter
    </Button>
  </div>
)
