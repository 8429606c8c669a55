import { useEffect, useState } from 'react'
import { encode } from 'uqr'
import { Icon } from '../../art/icon.tsx'
import type { Room } from '../../play/party/room.ts'
import { Button } from '../../ui/button.tsx'
import { Plate } from '../../ui/plate.tsx'
import css from './multiplayer.module.css'

const COPIED_MS = 2_000

type Copied = 'code' | 'link' | null

/** With the room's token the page shows a friend who invites them, and who is there. */
function linkTo({ sessionId, you, state }: Room): string {
  const link = `${window.location.origin}/multiplayer?join=${sessionId}`
  const { inviteToken } = state.gameData
  return inviteToken ? `${link}&invite=${inviteToken}&by=${you.deviceId}` : link
}

/** The code, the link, and the link as a QR code. */
export function Invitation({ room }: { readonly room: Room }) {
  const [copied, setCopied] = useState<Copied>(null)
  const [isRefused, setRefused] = useState(false)
  const code = room.sessionId
  const link = linkTo(room)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(null), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async (what: Exclude<Copied, null>, text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setRefused(false)
      setCopied(what)
    } catch {
      setRefused(true)
    }
  }
  return (
    <Plate raised tone="vellum" asChild className={css.invitation}>
      <section aria-label="Invitation">
        <h2 className={css.codeTitle}>Session code</h2>
        <p className={css.code} data-testid="session-code">
          <span className="vh">{Array.from(code).join(' ')}</span>
          <span aria-hidden="true">{code}</span>
        </p>
        <div className={css.copies}>
          <Button size="small" onClick={() => copy('code', code)}>
            <Icon id={copied === 'code' ? 'check' : 'copy'} size={18} />
            {copied === 'code' ? 'Copied!' : 'Copy Code'}
          </Button>
          <Button size="small" onClick={() => copy('link', link)}>
            <Icon id={copied === 'link' ? 'check' : 'link'} size={18} />
            {copied === 'link' ? 'Copied!' : 'Copy Link'}
          </Button>
        </div>
        <p className="vh" role="status">
          {copied ? 'Copied!' : ''}
        </p>
        {isRefused && <p className={css.refused}>Your browser keeps the clipboard shut: {link}</p>}
        <QrCode text={link} />
        <p className={css.lede}>Or let a friend point a camera here.</p>
      </section>
    </Plate>
  )
}

/** One path of squares, dark on light in every realm, so that every camera reads it. */
function QrCode({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      className={css.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code of the invitation link"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#17152b" />
    </svg>
  )
}
