// PostgreSQL: 08 connection exceptions, 57P0x shutdown and start-up, 57014 statement timeout, 53 out of
// disk, memory or connections, 25006 a standby that takes no writes. SQLite: a full, failing or read-only
// disk, a file that another process locks too long.
const CODES =
  /^(08...|57P0.|57014|53...|25006|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|EPIPE|ENOENT|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|SQLITE_(FULL|BUSY|LOCKED|IOERR|READONLY).*)$/

const MESSAGES =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|not queryable|Query read timeout|bus is overloaded/

/** The database is down, restarting, overloaded or out of space: the same request may succeed later. */
export function isDatabaseUnavailable(error: Error & { code?: unknown }): boolean {
  return CODES.test(String(error.code ?? '')) || MESSAGES.test(error.message)
}
