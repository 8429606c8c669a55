import '../styles/global.css'

/** Nothing of ours is there yet to tell it better. */
function tellFailure(error: unknown): void {
  console.error('The app could not be loaded', error)
  const place = document.querySelector('.opening > span')
  if (place) place.textContent = 'Lexiverse could not be loaded. Please reload the page.'
}

/**
 * React wakes first and the app after it, each in a turn of its own: together they would keep a
 * phone from answering for longer. The page names both, so that neither waits for the other to come.
 */
import('react-dom/client').then(() => import('./start.tsx')).catch(tellFailure)
