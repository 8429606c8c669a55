/** The images that a Containerfile or a compose file takes from a registry. */
export function imagesIn(text) {
  const named = text.matchAll(/^(?:FROM|\s*image:)\s+(\S+)/gm)
  return [...new Set([...named].map(([, image]) => image))].filter(isFetched)
}

const isFetched = image => !image.includes('localhost/')

const WRONG_IMAGE = /manifest unknown|access to the resource is denied|invalid reference format/

/**
 * Whether a pull failed for a reason outside of our files: without a network, behind a proxy or beyond the limit of
 * a registry an image cannot be had. A name or tag that does not exist is our fault.
 */
export function isRegistryOutOfReach(output) {
  return !WRONG_IMAGE.test(output)
}

/** Whether npm could not fetch packages while an image was built from one that this machine already had. */
export function isNpmOutOfReach(output) {
  return /npm (?:error|ERR!) code (?:E(?:NOTFOUND|AI_AGAIN|TIMEDOUT|CONNREFUSED|CONNRESET|NETUNREACH)|ERR_SOCKET_TIMEOUT)/.test(
    output,
  )
}
