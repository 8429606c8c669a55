/** The images that a Containerfile or a compose file takes from a registry. */
export function imagesIn(text) {
  const named = text.matchAll(/^(?:FROM|\s*image:)\s+(\S+)/gm)
  return [...new Set([...named].map(([, image]) => image))].filter(isFetched)
}

const isFetched = image => !image.includes('localhost/')

const OUT_OF_REACH = [
  /no such host|server misbehaving|temporary failure in name resolution/i,
  /network is unreachable|no route to host|connection (?:refused|reset)/i,
  /timeout|deadline exceeded|request canceled while waiting/i,
  /proxyconnect|proxy authentication required|x509:|tls: /i,
  /toomanyrequests|(?:status:?|status code) 5\d\d/i,
]

/**
 * Whether a pull failed for a reason outside of our files: without a network, behind a proxy or beyond the limit of
 * a registry an image cannot be had. A wrong name, a full disk or an engine that does not work are faults to report.
 */
export function isRegistryOutOfReach(output) {
  return OUT_OF_REACH.some(reason => reason.test(output))
}

/** Whether npm could not fetch packages while an image was built from one that this machine already had. */
export function isNpmOutOfReach(output) {
  return /npm (?:error|ERR!) code (?:E(?:NOTFOUND|AI_AGAIN|TIMEDOUT|CONNREFUSED|CONNRESET|NETUNREACH)|ERR_SOCKET_TIMEOUT)/.test(
    output,
  )
}
