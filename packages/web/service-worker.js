/**
 * Opens the shell without a connection. The build writes the two names below: the edition, and the
 * files that it needs. Pages come from the network first, so that a new release is seen at once;
 * hashed files never change and come from the cache first. Calls are never kept.
 */
const EDITION = '__EDITION__'
const SHELL = JSON.parse('__SHELL__')

const SHELL_CACHE = `lexiverse-shell-${EDITION}`
/** Pictures are kept as they are seen; they outlive an edition, since their names change with them. */
const SEEN_CACHE = 'lexiverse-seen'
const SEEN_LIMIT = 80
/** Not '/': whoever has no cookie yet gets the poster of the film there. */
const PAGE = '/index.html'
const NETWORK_PATIENCE_MS = 4000

self.addEventListener('install', event => {
  event.waitUntil(caches.open(SHELL_CACHE).then(cache => cache.addAll([PAGE, ...SHELL])))
})

self.addEventListener('activate', event => {
  event.waitUntil(removeOldEditions())
})

/** A new edition waits until the player asks for it, or until no page of the old one is open. */
self.addEventListener('message', event => {
  if (event.data === 'take-over') self.skipWaiting()
})

self.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  // Signing in leads through other sites, which the browser must see for itself.
  if (/^\/(api|auth)\//.test(url.pathname)) return
  if (request.mode === 'navigate') event.respondWith(answerPage(request))
  else if (isKept(url.pathname) && !request.headers.has('range')) {
    event.respondWith(answerFile(request))
  }
})

/** Hashed files and versioned word lists: what their address names never changes. */
function isKept(path) {
  return path.startsWith('/assets/') || path.startsWith('/words/')
}

async function removeOldEditions() {
  const kept = [SHELL_CACHE, SEEN_CACHE]
  const names = await caches.keys()
  const old = names.filter(name => name.startsWith('lexiverse-') && !kept.includes(name))
  await Promise.all(old.map(name => caches.delete(name)))
  await self.clients.claim()
}

/** Every screen is the same page. */
async function answerPage(request) {
  try {
    const signal = AbortSignal.timeout(NETWORK_PATIENCE_MS)
    const response = await fetch(request.url, { signal, credentials: 'same-origin' })
    if (response.ok) return response
    throw new Error(`The page was answered with ${response.status}`)
  } catch {
    return (await caches.match(PAGE)) ?? Response.error()
  }
}

async function answerFile(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const response = await fetch(request)
  // A page in place of a file is another network's: kept, it would break the game for good.
  const isForeign = response.headers.get('content-type')?.includes('text/html')
  if (response.ok && response.status === 200 && !isForeign) {
    const copy = response.clone()
    const cache = await caches.open(SEEN_CACHE)
    await cache.put(request, copy)
    await forgetOldest(cache)
  }
  return response
}

async function forgetOldest(cache) {
  const kept = await cache.keys()
  await Promise.all(
    kept.slice(0, Math.max(0, kept.length - SEEN_LIMIT)).map(key => cache.delete(key)),
  )
}
