import { levelAt } from '@lexiverse/rules'
import { chartAddress } from '../../art/drawn.ts'
import type { Realm } from '../../art/realm.ts'
import { RealmBackdrop } from '../../art/realm-backdrop.tsx'
import chart from '../../art/star-chart.module.css'
import { MapHeader } from './head/map-header.tsx'
import { TitleBlock } from './head/title-block.tsx'
import css from './map.module.css'

const noAid = () => undefined

/** The map before anything is known but its realm; the build draws it into the page. */
export function MapLeaf({ realm }: { readonly realm: Realm }) {
  return (
    <div className={css.page} data-level={realm}>
      <RealmBackdrop realm={realm} scene="map" />
      <MapHeader onAid={noAid} />
      <main className={css.map}>
        <TitleBlock level={levelAt(realm)} />
        <div className={css.chart}>
          <section className={chart.chart} data-size="phone">
            {/* Which drawing fits is known when the page opens: platform/opening.ts. */}
            <img
              className={chart.picture}
              data-phone={chartAddress(realm, 'phone')}
              data-desk={chartAddress(realm, 'desk')}
              alt=""
              fetchPriority="high"
            />
          </section>
        </div>
      </main>
    </div>
  )
}
