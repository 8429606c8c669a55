/** How one line of an icon is drawn. Without a look it is a 1.5 stroke. */
interface Look {
  readonly fill?: string
  readonly stroke?: string
  readonly width?: number
  readonly dash?: string
  readonly opacity?: number
}

/** Path data, alone or with a look; `solid` fills it, a number sets the stroke width. */
export type Mark = string | readonly [d: string, look: 'solid' | number | Look]

export type Drawing = readonly Mark[]
