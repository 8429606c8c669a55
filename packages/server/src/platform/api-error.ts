import { type ErrorCode, errorStatus } from '@lexiverse/contract'

/** A refusal that the caller may read, with the code that decides its status. */
export class ApiError extends Error {
  readonly code: ErrorCode
  /** Sent beside the message: what the caller needs to go on. */
  readonly details: object

  constructor(code: ErrorCode, message: string, details: object = {}) {
    super(message)
    this.code = code
    this.details = details
  }

  get status(): number {
    return errorStatus[this.code]
  }
}

/** A refusal in the middle of a call, with the time after which the call may be repeated. */
export class TooManyRequests extends ApiError {
  readonly waitMs: number

  constructor(waitMs: number) {
    super('too-many-requests', 'Too many requests. Please wait a moment.')
    this.waitMs = waitMs
  }
}
