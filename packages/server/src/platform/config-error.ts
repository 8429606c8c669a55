import { CannotStart } from './cannot-start.ts'

/** An invalid setting. */
export class ConfigError extends CannotStart {}

export type Environment = Record<string, string | undefined>
