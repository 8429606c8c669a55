/** Activates the waiting service worker; the page then reloads once. */
function takeOver(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  })
  worker.postMessage('take-over')
}

const HOUR_MS = 3_600_000

/** Browsers check for updates only when a page is opened, and some pages stay open for days. */
function lookWhenSeen(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < HOUR_MS) return
    lookedAt = Date.now()
    registration
      .update()
      .catch((error: unknown) => console.warn('No new edition could be looked for', error))
  })
}

/** Registers the service worker for offline use; calls back when an update waits. */
export async function registerServiceWorker(onUpdate: (accept: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.register('/sw.js')
    const tell = (worker: ServiceWorker | null) => {
      // Without a controller this is the first visit, with nothing older to replace.
      if (worker && navigator.serviceWorker.controller) onUpdate(() => takeOver(worker))
    }
    tell(registration.waiting)
    lookWhenSeen(registration)
    registration.addEventListener('updatefound', () => {
      const arriving = registration.installing
      arriving?.addEventListener('statechange', () => {
        if (arriving.state === 'installed') tell(arriving)
      })
    })
  } catch (error) {
    console.warn('The page will not open offline', error)
  }
}
