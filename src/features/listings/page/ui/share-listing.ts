import { m } from '#platform/i18n/messages.ts';
import { copyMessage, copyText } from '#ui/copy-text.ts';
import { showToast } from '#ui/show-toast.ts';

/**
 * Hands the address of a listing to the system's own sharing, or copies it where there is none, and says what
 * came of it. Someone who closes the system's window changed their mind: nothing is said.
 */
export async function shareListing({ href, title }: { href: string; title: string }): Promise<void> {
  const url = new URL(href, window.location.origin).href;
  if (await handedOver({ title, url })) return;
  const result = await copyText(url);
  const failed = result.outcome === 'unsupported';
  showToast({
    kind: failed ? 'error' : 'success',
    title: copyMessage(result),
    text: failed ? `${m.listing_share_hand()} ${url}` : url,
  });
}

async function handedOver(share: { title: string; url: string }): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share(share);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
