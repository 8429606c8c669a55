// PostgreSQL: 08 connection exceptions, 57P0x shutdown and start-up, 57014 statement timeout, 53 out of
// disk, memory or connections. SQLite: a full or failing disk, a file that another process locks too long.
const CODES =
  /^(08...|57P0.|57014|53...|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|SQLITE_(FULL|BUSY|LOCKED|IOERR).*)$/

const MESSAGES = /timeout exceeded when trying to connect|Connection terminated|not queryable/

/** The database is down, restarting, overloaded or out of space: the same request may succeed later. */
export function isDatabaseUnavailable(error: Error & { code?: unknown }): boolean {
  return CODES.test(String(error.code ?? '')) || MESSAGES.test(error.message)
}
