import type { MapAid } from '@lexiverse/rules'
import { lazy, Suspense, useState } from 'react'
import { lazyPart } from '../../../platform/load-part.ts'
import { IconButton, IconLink } from '../../../ui/button.tsx'
import css from '../map.module.css'

const loadMenu = () => import('./map-menu.tsx')
const MapMenu = lazy(() => lazyPart(async () => (await loadMenu()).MapMenu))

/** Prefetch; a failure shows when the part is opened. */
const prefetch = () => void loadMenu().catch(() => undefined)

export function MapHeader({ onAid }: { readonly onAid: (aid: MapAid) => void }) {
  const [isWanted, setWanted] = useState(false)
  const button = (
    <IconButton
      icon="settings"
      label="Settings menu"
      aria-haspopup="menu"
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => setWanted(true)}
    />
  )
  return (
    <header className={css.header}>
      <IconLink icon="home" label="Home" href="/" />
      {isWanted ? (
        <Suspense fallback={button}>
          <MapMenu onAid={onAid} />
        </Suspense>
      ) : (
        button
      )}
    </header>
  )
}
