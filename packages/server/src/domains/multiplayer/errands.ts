/** Work that nobody waits for, until the end: then it is done before what it needs is closed. */
export class Errands {
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

  /** What was begun meanwhile included; whatever takes longer than this is left to itself. */
  async done(withinMs: number): Promise<void> {
    const deadline = performance.now() + withinMs
    while (this.#running.size > 0 && performance.now() < deadline) {
      await orLater(Promise.all(this.#running), deadline - performance.now())
    }
  }
}

async function orLater(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>(resolve => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([work, late])
  clearTimeout(timer)
}
