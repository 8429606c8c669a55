import type { WordWebView } from '@lexiverse/rules'
import { memo, useState } from 'react'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { curly } from '../../../ui/curly.ts'
import flourish from '../../shared/flourish.module.css'
import { useFlourish } from '../../shared/use-flourish.ts'
import css from '../word-web.module.css'

/** The theme named by Insight: shown once in a dialog, then listed until its group is found. */
export const ThemeDialog = memo(function ThemeDialog({ view }: { readonly view: WordWebView }) {
  const { revealedThemes, solved } = view
  const [dismissed, setDismissed] = useState(revealedThemes.length)
  const theme = revealedThemes.at(-1)
  const found = solved.map(group => group.theme)
  const open = revealedThemes.filter(theme => !found.includes(theme))
  // The line shows once the dialog is closed.
  const isNew = useFlourish(dismissed)
  const close = () => setDismissed(revealedThemes.length)
  return (
    <>
      {open.length > 0 && (
        <p className={classNames(css.themes, isNew && flourish.flourish)}>
          <span className="t-caps">Insight</span> {curly(open.join(' · '))}
        </p>
      )}
      <AlertDialog
        open={revealedThemes.length > dismissed}
        title="Insight"
        text={`One of the groups is “${curly(theme ?? '')}”.`}
        confirmLabel="I see"
        onConfirm={close}
        onCancel={close}
      />
    </>
  )
})
