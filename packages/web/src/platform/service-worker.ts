/** Activates the waiting service worker; the page then reloads once. */
function takeOver(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  })
  worker.postMessage('take-over')
}

const HOUR_MS = 3_600_000

/** Browsers check for updates only when a page is opened, and some pages stay open for days. */
function checkWhenVisible(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < HOUR_MS) return
    checkedAt = Date.now()
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
    const announce = (worker: ServiceWorker | null) => {
      // Without a controller this is the first visit, with nothing older to replace.
      if (worker && navigator.serviceWorker.controller) onUpdate(() => takeOver(worker))
    }
    announce(registration.waiting)
    checkWhenVisible(registration)
    registration.addEventListener('updatefound', () => {
      const installing = registration.installing
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'installed') announce(installing)
      })
    })
  } catch (error) {
    console.warn('The page will not open offline', error)
  }
}
