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

import('./start.tsx').catch(showLoadFailure)
