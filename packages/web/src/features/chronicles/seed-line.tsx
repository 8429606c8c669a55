import { PRODUCT_NAME } from '@lexiverse/rules'
import { useState } from 'react'
import { Link } from 'wouter'
import { Icon } from '../../art/icon.tsx'
import { shareText } from '../../play/sharing/share-text.ts'
import { SharedDialog } from '../../play/sharing/shared-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Plate } from '../../ui/plate.tsx'
import { showToast } from '../../ui/toast-store.ts'
import css from './seed-line.module.css'

const pathOf = (seed: string) => `/seed?s=${seed}`

/** The seed of a journey: to copy, to share as a link, and to play. */
export function SeedLine({ seed }: { readonly seed: string }) {
  const [shown, setShown] = useState<{ title: string; text: string } | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(seed)
      showToast({ title: 'Seed copied to clipboard' })
    } catch (error) {
      console.warn('Copying failed', error)
      setShown({ title: 'Copy the seed', text: seed })
    }
  }
  const share = async () => {
    const link = `${window.location.origin}${pathOf(seed)}`
    const text = `Play the same journey in ${PRODUCT_NAME}: ${link}`
    const passed = await shareText(text)
    if (passed === 'copied') setShown({ title: 'Link copied to clipboard!', text })
    if (passed === 'failed') setShown({ title: 'Copy the link', text })
  }
  return (
    <Plate asChild className={css.seed}>
      <section aria-label="Seed of this journey">
        <p className={css.code}>
          <span className="t-caps">Seed</span>
          <b>{seed}</b>
        </p>
        <div className={css.ways}>
          <Button size="small" onClick={() => void copy()}>
            <Icon id="copy" size={18} />
            Copy seed
          </Button>
          <Button size="small" onClick={() => void share()}>
            <Icon id="share" size={18} />
            Share link
          </Button>
          <Button size="small" asChild>
            <Link href={pathOf(seed)}>
              <Icon id="map" size={18} />
              Play this seed
            </Link>
          </Button>
        </div>
        <SharedDialog copy={shown} onClose={() => setShown(null)} />
      </section>
    </Plate>
  )
}
