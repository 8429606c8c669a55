/**
 * Where a card or a menu of an element is drawn: in the page's main part, so that a reader finds it
 * within a landmark. Over a dialog it lies beside the dialog, behind which the page is out of reach.
 */
export function portalHome(of: Element | null): HTMLElement {
  const isInDialog = of?.closest('[role=dialog], [role=alertdialog]')
  return (isInDialog ? null : document.querySelector('main')) ?? document.body
}
