/**
 * The container of a tooltip or menu: the page's main element, so that it lies within a landmark.
 * In a dialog it is the body, because the page behind a dialog is inert.
 */
export function portalContainer(of: Element | null): HTMLElement {
  const isInDialog = of?.closest('[role=dialog], [role=alertdialog]')
  return (isInDialog ? null : document.querySelector('main')) ?? document.body
}
