import { m } from '#platform/i18n/messages.ts';

/** Result of copying: the copied text, or the reason why there is none. */
export type CopyResult =
  | { outcome: 'copied'; text: string }
  | { outcome: 'nothing' }
  | { outcome: 'unsupported' };

/**
 * Copies a text to the clipboard; white space alone counts as nothing. Browsers provide no clipboard without HTTPS
 * and may refuse access: both give `unsupported`. Never throws.
 */
export async function copyText(text: string | null | undefined): Promise<CopyResult> {
  if (text === null || text === undefined || text.trim() === '') return { outcome: 'nothing' };
  // The DOM types claim that it always exists.
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

/** Message for an outcome, without the copied text. */
export const copyMessage = ({ outcome }: CopyResult): string => messages[outcome]();
