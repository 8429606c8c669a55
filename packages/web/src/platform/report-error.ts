import { operations } from '@lexiverse/contract/operations'
import { call } from './api.ts'

interface Report {
  type: string
  message: string
  stack?: string | undefined
  componentStack?: string | undefined
}

/** Limits of the server. */
const MESSAGE_LENGTH = 1_000
const STACK_LENGTH = 4_000

/**
 * Reports an error to the server. Resolves to what names the report in its log, or to nothing: a failure of the
 * report itself is only logged.
 */
export async function reportError({
  type,
  message,
  stack,
  componentStack,
}: Report): Promise<string> {
  const body = {
    type,
    message: message.slice(0, MESSAGE_LENGTH),
    ...(stack ? { stack: stack.slice(0, STACK_LENGTH) } : {}),
    ...(componentStack ? { componentStack: componentStack.slice(0, STACK_LENGTH) } : {}),
    path: window.location.pathname.slice(0, 200),
  }
  try {
    const { reference } = await call(operations.clientError, { body }, { keepalive: true })
    return reference ?? ''
  } catch (error) {
    console.warn('The error could not be reported', error)
    return ''
  }
}
