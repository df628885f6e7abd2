import { CHALLENGE_EVENT } from '../webhook.ts';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { formatDateTime } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { showToast } from '#ui/show-toast.ts';
import { listDeliveries, replayDelivery } from '../../ui/api-calls.ts';
import { showFailure } from '../../ui/show-failure.ts';
import type { DeliveryJson } from '../list-deliveries.server.ts';
import { deliveryBadges, deliveryFacts, deliveryWords, eventWords } from './present-webhook.ts';

interface Log {
  deliveries: readonly DeliveryJson[];
  next: number | null;
}

/** Interval and number of further readings while a call is under way. */
const POLL_MS = 1_500;
const MOST_POLLS = 10;

interface DeliveryLogProps {
  id: number;
  url: string;
  /** Whether a call was just asked for: the log is read until it has a result. */
  isAwaited: boolean;
  /** Called when the address has returned its challenge. */
  onProven: () => unknown;
}

/** Calls of an address in the last 30 days. */
export function DeliveryLog({ id, url, isAwaited, onProven }: DeliveryLogProps) {
  const [log, setLog] = useState<Log>();
  const [hasFailed, setFailed] = useState(false);
  const [polls, setPolls] = useState(isAwaited ? MOST_POLLS : 0);
  const read = useCallback(async () => {
    try {
      setLog(await listDeliveries(id));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, [id]);
  useEffect(() => void read(), [read]);
  const [newest] = log?.deliveries ?? [];
  const isUnderWay = newest !== undefined && newest.attempts === 0 && newest.state === 'waiting';
  useEffect(() => {
    if (polls === 0 || !isUnderWay) return undefined;
    const timer = setTimeout(() => {
      setPolls(polls - 1);
      void read();
    }, POLL_MS);
    return () => clearTimeout(timer);
  }, [polls, isUnderWay, read]);
  const isProven = isAwaited && newest?.type === CHALLENGE_EVENT && newest.state === 'delivered';
  const tellProven = useEffectEvent(onProven);
  useEffect(() => {
    if (isProven) tellProven();
  }, [isProven]);
  const readMore = async (before: number) => {
    try {
      const more = await listDeliveries(id, before);
      setLog({ deliveries: [...(log?.deliveries ?? []), ...more.deliveries], next: more.next });
    } catch (error) {
      showFailure(error);
    }
  };
  const replay = async (delivery: number) => {
    try {
      await replayDelivery(delivery);
      showToast({ kind: 'success', title: m.delivery_replayed() });
      setPolls(MOST_POLLS);
      await read();
    } catch (error) {
      showFailure(error);
    }
  };
  if (hasFailed)
    return (
      <p role="alert" className="mt-3 flex flex-wrap items-center gap-3 text-bad">
        {m.webhook_log_failed()}
        <button type="button" className="btn btn-secondary" onClick={() => void read()}>
          {m.webhook_log_again()}
        </button>
      </p>
    );
  if (!log) return <p className="mt-3 text-fg-2">{m.webhook_log_reading()}</p>;
  return (
    <section aria-label={m.webhook_log_of({ url })} className="mt-3 rounded-lg border border-line p-3 md:p-4">
      {log.deliveries.length === 0 ? (
        <p className="text-fg-2">{m.webhook_log_empty()}</p>
      ) : (
        <ul className="divide-y divide-line">
          {log.deliveries.map((delivery) => (
            <Delivery key={delivery.id} delivery={delivery} onReplay={() => void replay(delivery.id)} />
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <button type="button" className="btn btn-secondary" onClick={() => void read()}>
          {m.webhook_log_refresh()}
        </button>
        {log.next !== null && (
          <button type="button" className="btn btn-secondary" onClick={() => void readMore(log.next ?? 0)}>
            {m.webhook_log_more()}
          </button>
        )}
      </div>
    </section>
  );
}

function Delivery({ delivery, onReplay }: { delivery: DeliveryJson; onReplay: () => void }) {
  const { type, state, created_at: at, body, excerpt } = delivery;
  return (
    <li className="py-3 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="font-semibold">{eventWords[type]?.() ?? type}</b>
        <span className={`badge ${deliveryBadges[state]}`}>{deliveryWords[state]()}</span>
        {type !== CHALLENGE_EVENT && (
          <button type="button" className="btn btn-ghost ml-auto" onClick={onReplay}>
            {m.delivery_replay()}
          </button>
        )}
      </div>
      <p className="num text-sm text-fg-2">
        {[formatDateTime(new Date(at)), deliveryFacts(delivery)].filter(Boolean).join(' · ')}
      </p>
      {body !== null && (
        <details className="mt-1 text-sm">
          <summary className="min-h-11 cursor-pointer content-center lg:min-h-8">
            {m.delivery_details()}
          </summary>
          <p className="mt-1 font-semibold">{m.delivery_sent()}</p>
          <pre className="num mt-1 rounded-md bg-sunken p-2 text-xs wrap-anywhere whitespace-pre-wrap">
            {body}
          </pre>
          {excerpt !== '' && (
            <>
              <p className="mt-2 font-semibold">{m.delivery_answer()}</p>
              <pre className="num mt-1 rounded-md bg-sunken p-2 text-xs wrap-anywhere whitespace-pre-wrap">
                {excerpt}
              </pre>
            </>
          )}
        </details>
      )}
    </li>
  );
}
