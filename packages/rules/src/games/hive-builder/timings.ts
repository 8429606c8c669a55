/** How long feedback is shown, in milliseconds. */
export const HIVE_FEEDBACK_MS = 4_000
