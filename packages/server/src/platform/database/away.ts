// 08 connection exceptions, 57P0x shutdown and start-up, 57014 statement timeout, 53300 too many connections.
const CODES =
  /^(08...|57P0.|57014|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ENOTFOUND|ETIMEDOUT|EAI_AGAIN)$/

const MESSAGES = /timeout exceeded when trying to connect|Connection terminated|not queryable/

/** The database is down, restarting or overrun: worth another try, and no fault of the request. */
export function isDatabaseAway(error: Error & { code?: unknown }): boolean {
  return CODES.test(String(error.code ?? '')) || MESSAGES.test(error.message)
}
