import { levelAt } from '@lexiverse/rules'
import { chartAddress } from '../../art/drawn.ts'
import type { Realm } from '../../art/realm.ts'
import { RealmBackdrop } from '../../art/realm-backdrop.tsx'
import chart from '../../art/star-chart.module.css'
import { MapHeader } from './head/map-header.tsx'
import { TitleBlock } from './head/title-block.tsx'
import css from './map.module.css'

const noAid = () => undefined

/** The map of a realm without a journey's facts; the build renders it into the page. */
export function PrerenderedMap({ realm }: { readonly realm: Realm }) {
  return (
    <div className={css.page} data-level={realm}>
      <RealmBackdrop realm={realm} scene="map" />
      <MapHeader onAid={noAid} />
      <main className={css.map}>
        <TitleBlock level={levelAt(realm)} />
        <div className={css.chart}>
          <section className={chart.chart} data-size="phone">
            {/* app/show-prerendered-map.ts chooses the drawing that fits the screen. */}
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
