/** Background work that nobody awaits until shutdown, when it must finish before the database closes. */
export class PendingTasks {
  readonly #running = new Set<Promise<void>>()
  readonly #report: (error: Error) => void

  constructor(report: (error: Error) => void) {
    this.#report = report
  }

  run(work: Promise<unknown>): void {
    const running = work
      .then(() => undefined, this.#report)
      .finally(() => this.#running.delete(running))
    this.#running.add(running)
  }

  /** Waits for all tasks, also those added meanwhile, but no longer than this. */
  async done(withinMs: number): Promise<void> {
    const deadline = performance.now() + withinMs
    while (this.#running.size > 0 && performance.now() < deadline) {
      await orTimeout(Promise.all(this.#running), deadline - performance.now())
    }
  }
}

async function orTimeout(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>(resolve => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([work, timeout])
  clearTimeout(timer)
}
