import { useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Modal } from '#ui/modal.tsx';
import { showToast } from '#ui/show-toast.ts';
import { deleteWebhook, pauseWebhook, proveWebhook, testWebhook } from '../../ui/api-calls.ts';
import { showFailure } from '../../ui/show-failure.ts';
import type { WebhookView } from './present-webhook.ts';
import { DeliveryLog } from './delivery-log.tsx';

interface WebhookRowProps {
  webhook: WebhookView;
  onChanged: () => unknown;
  onRemoved: () => unknown;
}

/** An address with its state, actions and log. */
export function WebhookRow({ webhook, onChanged, onRemoved }: WebhookRowProps) {
  const { id, url, events, isPaused, isProven, badge, stateWord } = webhook;
  const [isOpen, setOpen] = useState(false);
  const [asks, setAsks] = useState(false);
  /** Counts tests and challenges, after which the log is read anew. */
  const [tests, setTests] = useState(0);
  const act = async (work: () => Promise<unknown>, title: string) => {
    try {
      await work();
      await onChanged();
      showToast({ kind: 'success', title });
    } catch (error) {
      showFailure(error);
    }
  };
  const send = async () => {
    await (isProven ? testWebhook(id) : proveWebhook(id));
    setOpen(true);
    setTests((count) => count + 1);
  };
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="num min-w-0 font-semibold wrap-anywhere">{url}</b>
        <span className={`badge ${badge}`}>{stateWord}</span>
      </p>
      <p className="mt-0.5 text-sm text-fg-2">{events.join(' · ')}</p>
      {!isProven && <p className="mt-1 max-w-[70ch] text-sm">{m.webhook_unproven_text()}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        <button
          type="button"
          className={`btn ${isProven ? 'btn-secondary' : 'btn-primary'}`}
          onClick={() => void act(send, isProven ? m.webhook_tested() : m.webhook_proof_sent())}
        >
          {isProven ? m.webhook_test() : m.webhook_prove()}
        </button>
        <button
          type="button"
          className="btn btn-secondary"
          onClick={() =>
            void act(() => pauseWebhook(id, !isPaused), isPaused ? m.webhook_resumed() : m.webhook_paused())
          }
        >
          {isPaused ? m.webhook_resume() : m.webhook_pause()}
        </button>
        <button
          type="button"
          className="btn btn-secondary"
          aria-expanded={isOpen}
          aria-controls={`webhook-log-${id}`}
          onClick={() => setOpen(!isOpen)}
        >
          {m.webhook_log()}
        </button>
        <button type="button" className="btn btn-ghost" onClick={() => setAsks(true)}>
          {m.webhook_remove()}
        </button>
      </div>
      <div id={`webhook-log-${id}`} hidden={!isOpen}>
        {isOpen && <DeliveryLog key={tests} id={id} url={url} isAwaited={tests > 0} onProven={onChanged} />}
      </div>
      {asks && (
        <Modal title={m.webhook_remove_title()} onClose={() => setAsks(false)}>
          <p className="wrap-anywhere">{m.webhook_remove_text({ url })}</p>
          <button
            type="button"
            className="btn btn-danger mt-4 w-full"
            onClick={() =>
              void act(async () => {
                await deleteWebhook(id);
                setAsks(false);
                onRemoved();
              }, m.webhook_removed())
            }
          >
            {m.webhook_remove()}
          </button>
        </Modal>
      )}
    </li>
  );
}
