import { Link } from 'wouter'
import { RealmBackdrop } from '../../art/realm-backdrop.tsx'
import { Button } from '../../ui/button.tsx'
import { PlatePage } from '../../ui/plate-page.tsx'
import css from './not-found.module.css'

export function NotFoundScreen() {
  return (
    <PlatePage backdrop={<RealmBackdrop realm={3} ornament="dial" />}>
      <p className={css.figure}>404</p>
      <h1 className="t-title">Page Not Found</h1>
      <p className="t-lede">No chart of this atlas has a star by that name.</p>
      <p className={css.hint}>
        For developers: did you forget to add the page to the router? Every screen has a line in{' '}
        <code>app/screens.ts</code>.
      </p>
      <Button asChild tone="primary" className={css.home}>
        <Link href="/">Return Home</Link>
      </Button>
    </PlatePage>
  )
}
