import { useState } from 'react';
import { SIGNED_IN_COOKIE } from '#features/accounts/sessions/signed-in-cookie.ts';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { leaveFor } from '#platform/web/leave-for.ts';
import { signInAddress } from '#platform/web/sign-in-address.ts';
import { showToast, type Toast } from '#ui/show-toast.ts';
import { noteUsefulAct } from '#ui/useful-act.ts';
import type { followListingOperation } from '../follow-listing.server.ts';
import type { stopFollowingOperation } from '../stop-following.server.ts';
import { rememberFollow } from './remembered-follow.ts';
import { noteWatched } from './watched-ids.ts';

const UNAUTHENTICATED = 401;

export interface Follow {
  isBusy: boolean;
  /** Resolves to whether it was done. */
  follow: (id: number, done: Partial<Toast>) => Promise<boolean>;
  stop: (id: number) => Promise<boolean>;
}

interface FollowOptions {
  /** Called after each change. */
  onChange?: () => void;
  /** Path to which the sign-in leads; this page by default. */
  signInBack?: string | undefined;
}

/**
 * Follows listings and stops it, with a toast that undoes the stop. A visitor is led to the sign-in and back, where
 * `usePriceFollow` follows the listing.
 */
export function useFollow({ onChange, signInBack }: FollowOptions = {}): Follow {
  const [isBusy, setIsBusy] = useState(false);

  async function run(id: number, change: () => Promise<unknown>): Promise<boolean> {
    setIsBusy(true);
    try {
      await change();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === UNAUTHENTICATED) await signInFirst(id, signInBack);
      else showToast({ kind: 'error', subject: subjectOf(id), title: m.watch_follow(), text: error.message });
      return false;
    } finally {
      setIsBusy(false);
      onChange?.();
    }
  }

  async function follow(id: number, done: Partial<Toast>): Promise<boolean> {
    if (!document.cookie.includes(`${SIGNED_IN_COOKIE}=`)) {
      await signInFirst(id, signInBack);
      return false;
    }
    const isDone = await run(id, () =>
      callOperation<typeof followListingOperation>('PUT', `/api/listings/${id}/watch`),
    );
    if (!isDone) return false;
    noteWatched(id, true);
    showToast({ kind: 'success', subject: subjectOf(id), title: m.watch_resumed(), ...done });
    noteUsefulAct();
    return true;
  }

  async function stop(id: number): Promise<boolean> {
    const isDone = await run(id, () =>
      callOperation<typeof stopFollowingOperation>('DELETE', `/api/listings/${id}/watch`),
    );
    if (!isDone) return false;
    noteWatched(id, false);
    showToast({
      kind: 'success',
      subject: subjectOf(id),
      title: m.watch_stopped(),
      action: { label: m.own_undo(), onAct: () => void follow(id, {}) },
    });
    return true;
  }

  return { isBusy, follow, stop };
}

async function signInFirst(id: number, back = location.pathname + location.search): Promise<void> {
  rememberFollow(id);
  await leaveFor(signInAddress(back));
}

const subjectOf = (id: number): string => `price of ${id}`;
