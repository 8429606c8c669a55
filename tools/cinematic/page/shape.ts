/** Set by the bundler: the upright cut for phones, or the wide one. */
declare const IS_UPRIGHT: boolean

export const isUpright = IS_UPRIGHT

/** One of two values, by the shape of the picture. */
export const byShape = <T>(wide: T, upright: T): T => (isUpright ? upright : wide)

/**
 * A phone is narrower than 9:16 and crops the upright cut at both sides, by 64 px at 390 by 844:
 * round things are drawn smaller, and words keep within the middle 580 px.
 */
export const FIT = byShape(1, 0.88)

export const W = byShape(1280, 720)
export const H = byShape(720, 1280)
