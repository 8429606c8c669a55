/** Why a command cannot run, in one sentence for the operator: printed without a stack, exit code 1. */
export class CannotStart extends Error {}
