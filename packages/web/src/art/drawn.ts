import type { ChartSize } from './map-layout.ts'
import type { Realm } from './realm.ts'

/** URLs of the drawings, hashed by the build. Empty before tools/draw-charts.ts has run. */
const files = import.meta.glob<string>('./drawn/{chart,sky,hills}-*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

const address = (name: string): string => files[`./drawn/${name}.svg`] ?? ''

export const chartAddress = (realm: Realm, size: ChartSize): string =>
  address(`chart-${realm}-${size}`)

export type SkyScene = 'home' | 'map' | 'board' | 'boss'

export interface SkyAddresses {
  readonly desk: string
  readonly tablet: string
  readonly phone: string
}

/** A sky for each page shape; a scene without a tablet drawing uses the desktop one. */
export function skyAddresses(scene: SkyScene, realm: Realm): SkyAddresses {
  const name = scene === 'home' ? 'sky-home' : `sky-${scene}-${realm}`
  const desk = address(`${name}-desk`)
  return { desk, tablet: address(`${name}-tablet`) || desk, phone: address(`${name}-phone`) }
}

export const hillsAddress = (): string => address('hills-wide')

interface ImageEvent {
  readonly currentTarget: HTMLImageElement
}

/**
 * Offline, a picture that was never seen is missing: the plain sky shows instead of a broken frame,
 * until the element gets another picture.
 */
export const hideBroken = {
  onError: ({ currentTarget }: ImageEvent): void => {
    currentTarget.hidden = true
  },
  onLoad: ({ currentTarget }: ImageEvent): void => {
    currentTarget.hidden = false
  },
}
