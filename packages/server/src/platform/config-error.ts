import { CannotStart } from './cannot-start.ts'

/** A setting that makes no sense: one clear sentence, and the server does not start. */
export class ConfigError extends CannotStart {}

export type Environment = Record<string, string | undefined>
