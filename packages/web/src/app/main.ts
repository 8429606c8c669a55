import '../styles/global.css'

/** The app's own error screens are part of what could not be loaded. */
function showLoadFailure(error: unknown): void {
  console.error('The app could not be loaded', error)
  const message = document.createElement('p')
  message.className = 'loading'
  message.setAttribute('role', 'alert')
  message.textContent = 'Lexiverse could not be loaded. Please reload the page.'
  document.getElementById('root')?.replaceChildren(message)
}

/**
 * Resolves when the prerendered page is on the screen: running the app keeps a slow phone busy for
 * a second. A hidden page is not painted.
 */
const painted = new Promise<void>(resolve => {
  if (document.hidden) resolve()
  else requestAnimationFrame(() => setTimeout(resolve))
})

painted.then(() => import('./start.tsx')).catch(showLoadFailure)
