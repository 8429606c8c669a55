/** Why the server does not start, in one sentence for whoever started it: no stack, exit 1. */
export class CannotStart extends Error {}
