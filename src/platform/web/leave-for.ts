/**
 * Loads another page as a new document, which discards the state this page holds about the visitor. The
 * promise stays pending until the document is replaced, so a form that leaves counts as being sent; it
 * resolves when the visitor returns to the page from the back/forward cache.
 */
export function leaveFor(address: string): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('pageshow', ({ persisted }) => persisted && resolve(), { once: true });
    window.location.assign(address);
  });
}
