import { m } from '#platform/i18n/messages.ts';
import { copyMessage, copyText } from '#ui/copy-text.ts';
import { showToast } from '#ui/show-toast.ts';

/**
 * Shares the URL of a listing by the share dialog of the system, or copies it to the clipboard and shows a message.
 * Cancelling the dialog shows no message.
 */
export async function shareListing({ href, title }: { href: string; title: string }): Promise<void> {
  const url = new URL(href, window.location.origin).href;
  if (await shareBySystem({ title, url })) return;
  const result = await copyText(url);
  const failed = result.outcome === 'unsupported';
  showToast({
    kind: failed ? 'error' : 'success',
    title: copyMessage(result),
    text: failed ? `${m.listing_share_hand()} ${url}` : url,
  });
}

async function shareBySystem(share: { title: string; url: string }): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share(share);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
