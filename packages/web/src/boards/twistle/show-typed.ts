/**
 * Writes a guess into the cells of its row, exactly as the row would be drawn for it: a press is seen
 * before the board has followed. Answers whether it could: an unveiled letter lies in its own cell.
 */
export function showTyped(row: HTMLElement | null, typed: string): boolean {
  if (!row || row.querySelector('[data-unveiled]')) return false
  for (const [i, cell] of [...row.children].entries()) {
    cell.toggleAttribute('data-next', i === typed.length)
    const letter = typed.charAt(i)
    const text = cell.lastElementChild
    if (!text || text.textContent === letter) continue
    text.textContent = letter
    cell.setAttribute('data-state', letter ? 'typed' : 'empty')
    cell.setAttribute('aria-label', letter || 'empty')
  }
  return true
}
