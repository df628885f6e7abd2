/**
 * Loads another page as a new document: what this one knows of the visitor ends with it. Lasts until then, so that a
 * form that leaves counts as being sent; ends when the visitor comes back to the page as it was.
 */
export function leaveFor(address: string): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('pageshow', ({ persisted }) => persisted && resolve(), { once: true });
    window.location.assign(address);
  });
}
