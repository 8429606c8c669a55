import { describe, expect, it } from 'vitest'
import { cookieSigner } from './cookies.ts'

const signer = cookieSigner('a secret of the server')

describe('a signed cookie', () => {
  it('[ID22] gives its value back', () => {
    expect(signer.unsign(signer.sign('player-7'))).toMatchObject({ valid: true, value: 'player-7' })
  })

  it('[ID22] of an earlier release still counts', () => {
    const signed = 'player-7.GLkxRhYLA1W1OPmiGxrNIEXF-GmKO_DGXGoQZWwFfRA'
    expect(signer.unsign(signed)).toMatchObject({ valid: true, value: 'player-7' })
  })

  const signature = signer.sign('player-7').split('.')[1] ?? ''

  it.each([
    ['another value', `player-8.${signature}`],
    ['no signature', 'player-7'],
    ['an empty signature', 'player-7.'],
    ['a cut signature', `player-7.${signature.slice(0, -1)}`],
    ['text after the signature', `player-7.${signature}!junk`],
    ['padding after the signature', `player-7.${signature}=`],
    ['another signature', cookieSigner('another secret').sign('player-7')],
    ['nothing', ''],
    ['a dot', '.'],
    ['text outside ASCII', 'player-7.ééé'],
  ])('[ID22] is refused with %s', (_what, forged) => {
    expect(signer.unsign(forged)).toMatchObject({ valid: false, value: null })
  })
})
