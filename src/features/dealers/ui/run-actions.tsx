import { useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { FootBar } from '#ui/foot.tsx';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Icon } from '#ui/icon.tsx';
import { Modal } from '#ui/modal.tsx';
import { STOCK_PATH } from '../stock-run.ts';
import type { StockRunView } from '../history/present-run.ts';
import { applyStockRun } from './stock-calls.ts';
import { showFailure } from './show-failure.ts';

interface RunActionsProps {
  run: StockRunView;
  /** Whether listings leave the market although the guard asked. */
  removes: boolean;
  onApplied: () => unknown;
}

/** Bar at the foot: back, and apply; asks for the password when many listings would leave the market. */
export function RunActions({ run, removes, onApplied }: RunActionsProps) {
  const [asks, setAsks] = useState(false);
  const [isSending, setSending] = useState(false);
  const isPaused = run.state === 'paused';
  const removed = run.gonePolicy === 'keep' || (run.guard && !removes) ? 0 : run.gone;
  const count = run.changes + removed;
  const isReady = isPaused || (count > 0 && run.fault === undefined);
  const apply = async (password?: string) => {
    await applyStockRun(run.id, { remove_gone: removes, ...(password && { current_password: password }) });
    setAsks(false);
    await onApplied();
  };
  const press = async () => {
    if (run.guard && removes) {
      setAsks(true);
      return;
    }
    setSending(true);
    try {
      await apply();
    } catch (error) {
      showFailure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <FootBar>
      <section aria-label={m.stock_actions()} className="border-t border-line bg-surface">
        <div className="mx-auto flex max-w-page flex-wrap items-center gap-3 px-4 py-3 pb-[max(0.75rem,var(--foot-inset))] md:px-6">
          <Link to={STOCK_PATH} className="btn btn-secondary" aria-label={m.stock_back()}>
            <Icon name="arrow-left" className="size-4.5" />
            <span className="max-md:hidden">{m.stock_back()}</span>
          </Link>
          <p className={`ml-auto text-sm text-fg-2 ${isReady ? 'max-md:hidden' : 'max-md:flex-1'}`}>
            {isPaused ? '' : reasonOf(run, count)}
          </p>
          {isReady && (
            <button
              type="button"
              className="btn btn-primary max-md:flex-1"
              aria-busy={isSending}
              onClick={() => void press()}
            >
              {isPaused ? m.stock_resume() : m.stock_apply({ count, changes: formatNumber(count) })}
            </button>
          )}
        </div>
      </section>
      {asks && <Password onClose={() => setAsks(false)} onGiven={apply} words={run.guard?.remove ?? ''} />}
    </FootBar>
  );
}

/** Why there is nothing to apply, or that nothing is saved before. */
function reasonOf({ fault }: StockRunView, count: number): string {
  if (fault !== undefined) return m.stock_columns_first();
  return count === 0 ? m.stock_no_changes() : m.stock_nothing_saved();
}

function Password({
  words,
  onClose,
  onGiven,
}: {
  words: string;
  onClose: () => void;
  onGiven: (password: string) => Promise<unknown>;
}) {
  const submission = useSubmit(({ current_password = '' }) => onGiven(current_password));
  return (
    <Modal title={m.stock_password_title()} onClose={onClose}>
      <Form name="stock-password" submission={submission}>
        <PasswordField
          label={m.confirm_password_field()}
          name="current_password"
          required
          autoComplete="current-password"
        />
        <SubmitButton>{words}</SubmitButton>
      </Form>
    </Modal>
  );
}
