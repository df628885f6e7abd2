import { m } from '#platform/i18n/messages.ts';

/** What became of a wish to copy: the text that is on the clipboard now, or why there is none. */
export type CopyResult =
  { outcome: 'copied'; text: string } | { outcome: 'nothing' } | { outcome: 'unsupported' };

/**
 * Puts a text on the clipboard; what is only white space counts as nothing. Browsers give pages that did not
 * come over HTTPS no clipboard, and may refuse it to others: both are `unsupported`. Never throws.
 */
export async function copyText(text: string | null | undefined): Promise<CopyResult> {
  if (text === null || text === undefined || text.trim() === '') return { outcome: 'nothing' };
  // Typed as always there, which it is not.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return { outcome: 'unsupported' };
  try {
    await clipboard.writeText(text);
    return { outcome: 'copied', text };
  } catch {
    return { outcome: 'unsupported' };
  }
}

const messages: Record<CopyResult['outcome'], () => string> = {
  copied: m.copy_done,
  nothing: m.copy_nothing,
  unsupported: m.copy_unsupported,
};

/** The outcome in words; the copied text itself is shown beside them. */
export const copyMessage = ({ outcome }: CopyResult): string => messages[outcome]();
