import { type ErrorCode, errorStatus } from '@lexiverse/contract'

/** A refusal that the caller may read, with the code that decides its status. */
export class ApiError extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode, message: string) {
    super(message)
    this.code = code
  }

  get status(): number {
    return errorStatus[this.code]
  }
}
