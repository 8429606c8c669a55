import type { Realm } from '../../packages/web/src/art/realm.ts'

/** Looks up a colour token of one realm. */
export type Ink = (token: string) => string

/** Letters as outlines: an SVG image cannot use the fonts of the page. */
export interface Lettering {
  /** A capital centred on the origin. */
  rim(letter: string, size: number): string
  /** A great letter of the book face, centred on x, standing on the origin. */
  figure(letter: string, size: number): string
}

export const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

const block = (css: string, realm: Realm): string => {
  const start = css.indexOf(`[data-realm="${realm}"]`)
  return css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start))
}

/** Reads the colours of a realm out of styles/realms.css, so that they are stated once. */
export function readInk(css: string, realm: Realm): Ink {
  const tokens = new Map<string, string>()
  for (const statement of block(css, realm).split(';')) {
    const [name, value] = statement.split(':').map(part => part.trim())
    if (name?.startsWith('--') && value) tokens.set(name.slice(2), value)
  }
  return token => {
    const value = tokens.get(token)
    if (value === undefined) throw new Error(`realm ${realm} has no token ${token}`)
    return value
  }
}
