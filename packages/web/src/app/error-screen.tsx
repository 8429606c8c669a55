import { Button } from '../ui/button.tsx'
import { Plate } from '../ui/plate.tsx'
import css from './error-screen.module.css'

interface ErrorScreenProps {
  readonly error: Error
  readonly onTryAgain: () => void
}

export function ErrorScreen({ error, onTryAgain }: ErrorScreenProps) {
  return (
    <main className={css.page}>
      <Plate tone="solid" className={css.plate} role="alert">
        <h1 className="t-h">Something went wrong</h1>
        <p>The application encountered an error. This is likely due to a development-time issue.</p>
        <div className={css.actions}>
          <Button tone="primary" onClick={onTryAgain}>
            Try Again
          </Button>
          <Button onClick={() => window.location.reload()}>Reload Page</Button>
        </div>
        <details className={css.details}>
          <summary>Error Details</summary>
          <pre>{error.message}</pre>
        </details>
      </Plate>
    </main>
  )
}
