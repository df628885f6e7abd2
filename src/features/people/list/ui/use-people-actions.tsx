import { useRef, useState, type ReactNode } from 'react';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { showToast } from '#ui/show-toast.ts';
import { ReasonDialog } from '../../blocking/ui/reason-dialog.tsx';
import type { PersonRowView } from '../present-people.ts';
import { PeopleResults, type RefusedPerson } from './people-results.tsx';
import { actionLooks, type PeopleAction } from './people-actions.ts';
import {
  sendBlock,
  sendUnblock,
  sendVerify,
  type PersonAnswer,
  type SendDeletion,
} from './send-people-action.ts';

/** A person that an action is for. */
export type TargetPerson = Pick<PersonRowView, 'id' | 'name' | 'locale'>;

export interface PeopleActions {
  /** Acts on the people; a block and a deletion open their dialog first. */
  act: (action: PeopleAction, people: readonly TargetPerson[]) => void;
  isBusy: boolean;
  /** Render it once, outside of any form. */
  dialog: ReactNode;
}

/**
 * Sends actions and shows the result: a toast, with undo where it is possible, and the refusals one by one. Calls
 * `onDone` after each action with the ids that were changed.
 */
export function usePeopleActions({
  onDone,
  sendDeletion,
}: {
  onDone: (action: PeopleAction, ids: readonly number[]) => unknown;
  sendDeletion: SendDeletion;
}): PeopleActions {
  const [asking, setAsking] = useState<{ action: 'block' | 'delete'; people: readonly TargetPerson[] }>();
  const [refused, setRefused] = useState<{ people: RefusedPerson[]; total: number }>();
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);

  async function run(
    action: PeopleAction,
    people: readonly TargetPerson[],
    send: (ids: number[]) => Promise<PersonAnswer[]>,
  ): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    try {
      const answers = await send(people.map(({ id }) => id));
      setAsking(undefined);
      show(action, people, answers);
      await onDone(
        action,
        answers.filter(({ outcome }) => outcome === 'done').map(({ id }) => id),
      );
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }

  function show(action: PeopleAction, people: readonly TargetPerson[], answers: readonly PersonAnswer[]) {
    const done = answers.filter(({ outcome }) => outcome === 'done').map(({ id }) => id);
    const undo = undoOf[action];
    if (done.length > 0)
      showToast({
        kind: 'success',
        title: actionLooks[action].done({ count: formatNumber(done.length) }),
        ...(undo && {
          action: { label: m.decision_undo(), onAct: () => void attempt(() => undoAll(action, done, undo)) },
        }),
      });
    const refusals = answers.filter(({ outcome }) => outcome === 'refused');
    if (refusals.length === 0) return;
    const named = refusals.map(({ id, message }) => ({
      id,
      name: people.find((person) => person.id === id)?.name ?? '',
      message: message ?? m.error_unexpected(),
    }));
    if (people.length === 1) showToast({ kind: 'error', title: named[0]?.message ?? m.error_unexpected() });
    else setRefused({ people: named, total: people.length });
  }

  async function undoAll(
    action: PeopleAction,
    ids: number[],
    undo: (ids: number[]) => Promise<PersonAnswer[]>,
  ): Promise<void> {
    const failed = (await undo(ids)).find(({ outcome }) => outcome === 'refused');
    if (failed) showToast({ kind: 'error', title: failed.message ?? m.error_unexpected() });
    else showToast({ kind: 'info', title: m.people_undone() });
    await onDone(action, ids);
  }

  return {
    act: (action, people) => {
      if (people.length === 0 || isRunning.current) return;
      if (action === 'block' || action === 'delete') setAsking({ action, people });
      else
        void attempt(() =>
          run(action, people, action === 'verify' ? (ids) => sendVerify(ids, true) : sendUnblock),
        );
    },
    isBusy,
    dialog: (
      <>
        {asking && (
          <ReasonDialog
            action={asking.action}
            count={asking.people.length}
            locales={[...new Set(asking.people.map(({ locale }) => locale))].sort()}
            onGiven={(reason) =>
              run(asking.action, asking.people, (ids) =>
                asking.action === 'block' ? sendBlock(ids, reason) : sendDeletion(ids, reason),
              )
            }
            onClose={() => setAsking(undefined)}
          />
        )}
        {refused && <PeopleResults {...refused} onClose={() => setRefused(undefined)} />}
      </>
    ),
  };
}

const undoOf: Partial<Record<PeopleAction, (ids: number[]) => Promise<PersonAnswer[]>>> = {
  verify: (ids) => sendVerify(ids, false),
  block: sendUnblock,
};

async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showToast({ kind: 'error', title: error.message });
  }
}
