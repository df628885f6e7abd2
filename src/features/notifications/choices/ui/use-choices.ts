import { useCallback, useEffect, useState } from 'react';
import type { Channel, Topic } from '#features/account-events/event-kind.ts';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { showToast } from '#ui/show-toast.ts';
import type { changeChoiceOperation } from '../change-choice.server.ts';
import type { getChoicesOperation } from '../get-choices.server.ts';
import type { Choices } from '../choices.ts';

const PATH = '/api/user/notification-choices';

interface KnownChoices {
  choices: Choices;
  hasAddress: boolean;
  hasDevice: boolean;
}

type Update = (before: KnownChoices | undefined) => KnownChoices | undefined;
/** Calls run in the order of the presses, so that the last one decides. */
let calls: Promise<unknown> = Promise.resolve();

/** The page and the dialog above it show the same choices. */
const tables = new Set<(update: Update) => void>();

/** The channels of the account, loaded when the component is shown. */
export function useChoices() {
  const [known, setKnown] = useState<KnownChoices>();
  const [hasFailed, setHasFailed] = useState(false);

  const load = useCallback(async () => {
    setHasFailed(false);
    try {
      setKnown(await callOperation<typeof getChoicesOperation>('GET', PATH));
    } catch {
      setHasFailed(true);
    }
  }, []);
  useEffect(() => void load(), [load]);
  useEffect(() => {
    tables.add(setKnown);
    return () => void tables.delete(setKnown);
  }, []);

  const setOne = (topic: Topic, channel: Channel, isOn: boolean) => {
    for (const setTable of tables)
      setTable(
        (before) =>
          before && {
            ...before,
            choices: { ...before.choices, [topic]: { ...before.choices[topic], [channel]: isOn } },
          },
      );
  };

  /** Shows the choice at once, and the former one again if it cannot be stored. */
  const change = async (topic: Topic, channel: Channel, isOn: boolean) => {
    setOne(topic, channel, isOn);
    const call = calls.then(() =>
      callOperation<typeof changeChoiceOperation>('PUT', PATH, { body: { topic, channel, on: isOn } }),
    );
    calls = call.catch(() => undefined);
    try {
      await call;
    } catch (error) {
      setOne(topic, channel, !isOn);
      showToast({
        kind: 'error',
        title: error instanceof ApiError ? error.message : m.error_unexpected(),
      });
    }
  };
  return { known, hasFailed, change, reload: () => void load() };
}
