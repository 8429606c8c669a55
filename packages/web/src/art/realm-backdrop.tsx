import { useLayoutEffect } from 'react'
import { hideBroken, hillsAddress, type SkyScene, skyAddresses } from './drawn.ts'
import type { Realm } from './realm.ts'
import css from './realm-backdrop.module.css'

/** Gives the page the colours of a realm. */
export function useRealm(realm: Realm): void {
  useLayoutEffect(() => {
    document.body.dataset.realm = String(realm)
  }, [realm])
}

interface RealmBackdropProps {
  readonly realm: Realm
  readonly scene?: SkyScene
  /** Line-work over the sky, in the line colour of the realm. */
  readonly ornament?: 'web' | 'dial' | 'zenith' | 'glory'
  /** The engraved page edge, drawn from 1000 px up. */
  readonly edge?: boolean
}

/** The sky behind a screen, and the edge of the page. Sets the realm of the whole page. */
export function RealmBackdrop({
  realm,
  scene = 'board',
  ornament,
  edge = true,
}: RealmBackdropProps) {
  useRealm(realm)
  const sky = skyAddresses(scene, realm)
  return (
    <>
      <div className={`${css.sky} ${css[scene] ?? ''}`} aria-hidden="true">
        {sky.desk && (
          <picture>
            <source media="(max-width: 760px)" srcSet={sky.phone} />
            <source media="(max-aspect-ratio: 1/1)" srcSet={sky.tablet} />
            <img className={css.picture} src={sky.desk} alt="" decoding="async" {...hideBroken} />
          </picture>
        )}
        {scene === 'map' && realm === 0 && <RealmHills />}
        {ornament === 'glory' && <div className={css.shine} />}
        {ornament && <div className={`${css.ornament} ${css[ornament]}`} />}
        <div className={css.grain} />
      </div>
      {edge && <div className={css.edge} aria-hidden="true" />}
    </>
  )
}

/** The hills in front of the tutorial's chart: above the chart, below the panels. */
export function RealmHills() {
  const address = hillsAddress()
  return address ? (
    <img className={css.hills} src={address} alt="" decoding="async" {...hideBroken} />
  ) : null
}
