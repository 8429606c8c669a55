import type { Database, Db } from '../platform/database/database.ts'
import type { Dice } from './dice.ts'

/** Concurrent transactions, if the engine allows more than one. */
const MOST_ABREAST = 3

/**
 * Holds every write transaction. While closed, waiting transactions are released in an order chosen
 * by seeded dice, so that a failing order can be reproduced.
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

  /**
   * Starts all tasks at once and releases their transactions in random order until all have ended.
   */
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
