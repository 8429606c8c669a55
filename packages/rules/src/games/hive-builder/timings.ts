/** How long feedback stands, in milliseconds. */
export const HIVE_FEEDBACK_MS = 4_000
