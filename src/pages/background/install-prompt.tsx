import { useEffect } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { heldInstallEvent } from '#platform/web/install-event.ts';
import { showToast } from '#ui/show-toast.ts';
import { hasUnsavedWork } from '#ui/unsaved-work.ts';
import { afterPage, mayAsk, nothingRemembered, type InstallMemory } from './install-rules.ts';

const KEY = 'volan.install';
/** After the page, so that the offer does not interrupt its first reading. */
const PAUSE_MS = 8_000;

/** Offers to install the site from the second visit; on an iPhone it says how. Renders nothing. */
export function InstallPrompt() {
  useEffect(() => {
    const now = Date.now();
    const memory = afterPage(remembered(), now);
    remember(memory);
    if (!mayAsk(memory, now) || isInstalled()) return undefined;
    const timer = setTimeout(offer, PAUSE_MS);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

function offer(): void {
  const event = heldInstallEvent();
  if (hasUnsavedWork() || (!event && !isApplePhone())) return;
  const toast = { kind: 'info', subject: 'install', stays: true, onClose: dismiss } as const;
  if (!event) {
    showToast({ ...toast, title: m.install_title(), text: m.install_apple() });
    return;
  }
  const install = async () => {
    const { outcome } = await event.prompt();
    if (outcome === 'dismissed') dismiss();
  };
  showToast({
    ...toast,
    title: m.install_title(),
    text: m.install_text(),
    action: { label: m.install_action(), onAct: () => void install() },
  });
}

/** Their browsers have no prompt to show. */
const isApplePhone = (): boolean => /iPhone|iPad|iPod/.test(navigator.userAgent);

const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

const dismiss = (): void => remember({ ...remembered(), dismissedAt: Date.now() });

function remembered(): InstallMemory {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<InstallMemory>;
    const number = (value: unknown) => (typeof value === 'number' && value > 0 ? value : 0);
    return {
      visits: number(kept.visits),
      seenAt: number(kept.seenAt),
      dismissedAt: number(kept.dismissedAt),
    };
  } catch {
    return nothingRemembered;
  }
}

function remember(memory: InstallMemory): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(memory));
  } catch {
    // Without storage every visit is the first.
  }
}
