import type { Database, Db } from '../platform/database/database.ts'
import type { Dice } from './dice.ts'

/** How many transactions may be under way at once, where the engine has room for more than one. */
const MOST_ABREAST = 3

/**
 * A door before every writing transaction. While it is closed, those that wait are let through in an
 * order that dice choose, so that an order which breaks something can be had again.
 */
export class WriteGate {
  #isOpen = true
  #abreast = 0
  readonly #waiting: (() => void)[] = []

  before(database: Database): Database {
    return {
      ...database,
      write: async <T>(work: (tx: Db) => Promise<T>): Promise<T> => {
        if (!this.#isOpen) await new Promise<void>(resolve => this.#waiting.push(resolve))
        this.#abreast++
        try {
          return await database.write(work)
        } finally {
          this.#abreast--
        }
      },
    }
  }

  /** Begins everything at once, and lets its transactions through by the dice until all has ended. */
  async shuffle<T>(begin: readonly (() => Promise<T>)[], die: Dice): Promise<T[]> {
    this.#isOpen = false
    let isOver = false
    const all = Promise.all(begin.map(each => each())).finally(() => {
      isOver = true
    })
    all.catch(() => undefined)
    while (!isOver) {
      await new Promise(resolve => setImmediate(resolve))
      if (this.#abreast >= MOST_ABREAST || (this.#abreast > 0 && die.chance(0.7))) continue
      const [next] = this.#waiting.splice(die.roll(this.#waiting.length), 1)
      next?.()
    }
    this.#isOpen = true
    for (const next of this.#waiting.splice(0)) next()
    return all
  }
}
