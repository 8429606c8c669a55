import { Component, type ErrorInfo, type ReactNode } from 'react'
import { CallError } from '../platform/api.ts'
import { logError } from '../platform/error-log.ts'
import { PartMissing } from '../platform/load-part.ts'
import { reportError } from '../platform/report-error.ts'
import { Button } from '../ui/button.tsx'
import { PlatePage } from '../ui/plate-page.tsx'
import css from './error-boundary.module.css'

interface Props {
  readonly children: ReactNode
}

interface State {
  readonly error: Error | null
  /** Names the error in the server's log, once it is known. */
  readonly reference: string
}

/** Logs an error thrown by a component, and shows the player a way to go on. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, reference: '' }

  static getDerivedStateFromError(error: unknown): State {
    const reference = error instanceof CallError ? error.reference : ''
    return { error: error instanceof Error ? error : new Error(String(error)), reference }
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    const { message, stack } = error
    const entry = { type: 'component_error', message, stack }
    logError('component-error-log', { ...entry, componentStack })
    reportError({ ...entry, componentStack: componentStack ?? undefined }).then(reference =>
      this.setState(shown => ({ reference: shown.reference || reference })),
    )
  }

  override render(): ReactNode {
    const { error, reference } = this.state
    if (!error) return this.props.children
    return (
      <ErrorScreen error={error} reference={reference} onTryAgain={() => this.#tryAgain(error)} />
    )
  }

  /** React does not retry a failed import; reloading the page does. */
  #tryAgain(error: Error): void {
    if (error instanceof PartMissing) window.location.reload()
    else this.setState({ error: null, reference: '' })
  }
}

interface ErrorScreenProps {
  readonly error: Error
  readonly reference: string
  readonly onTryAgain: () => void
}

function ErrorScreen({ error, reference, onTryAgain }: ErrorScreenProps) {
  return (
    <PlatePage role="alert">
      <h1 className="t-h">Something went wrong</h1>
      <p>The application encountered an error. This is likely due to a development-time issue.</p>
      <div className={css.actions}>
        <Button tone="primary" onClick={onTryAgain}>
          Try Again
        </Button>
        <Button onClick={() => window.location.reload()}>Reload Page</Button>
      </div>
      {reference && (
        <p className={css.reference}>
          Reference: <code>{reference}</code>
          <Button
            tone="text"
            size="small"
            onClick={() => void navigator.clipboard?.writeText(reference)}
          >
            Copy
          </Button>
        </p>
      )}
      <details className={css.details}>
        <summary>Error Details</summary>
        <pre>{error.message}</pre>
      </details>
    </PlatePage>
  )
}
