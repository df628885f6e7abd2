import { m } from '#platform/i18n/messages.ts';
import { copyMessage, copyText } from '#ui/copy-text.ts';
import { showToast } from '#ui/show-toast.ts';

/** Passes a text to the share dialog of the system, or copies it and shows a message. */
export async function shareResult(title: string, text: string): Promise<void> {
  // The DOM types claim that it always exists.
  const share = (navigator as { share?: Navigator['share'] }).share?.bind(navigator);
  try {
    if (share) return await share({ title, text });
  } catch (error) {
    // Cancelled by the visitor.
    if (error instanceof DOMException && error.name === 'AbortError') return;
  }
  const result = await copyText(text);
  const isCopied = result.outcome === 'copied';
  showToast({
    kind: isCopied ? 'success' : 'error',
    title: isCopied ? copyMessage(result) : m.checklist_share_failed(),
  });
}
