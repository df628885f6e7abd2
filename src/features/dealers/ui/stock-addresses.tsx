import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { copyMessage, copyText } from '#ui/copy-text.ts';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/show-toast.ts';
import { useBusyRows } from '#ui/use-busy-rows.ts';
import { createStockToken, deleteStockToken } from './stock-calls.ts';
import { showFailure } from './show-failure.ts';

export interface StockAddressView {
  id: number;
  name: string;
  used: string;
}

/** Secret addresses from which other sites read the stock. */
export function StockAddresses({
  addresses,
  origin,
}: {
  addresses: readonly StockAddressView[];
  origin: string;
}) {
  const { revalidate } = useRevalidator();
  const [made, setMade] = useState<{ id: number; address: string }>();
  const submission = useSubmit(({ name = '' }) => createStockToken(name), {
    onDone: async ({ id, token }) => {
      setMade({ id, address: `${origin}/api/stock/feed/${token}` });
      await revalidate();
    },
  });
  const { isBusy, whileBusy } = useBusyRows();
  const revoke = (id: number) =>
    whileBusy(id, async () => {
      try {
        await deleteStockToken(id);
        if (made?.id === id) setMade(undefined);
        await revalidate();
        showToast({ kind: 'success', title: m.stock_token_revoked() });
      } catch (error) {
        showFailure(error);
      }
    });
  return (
    <section aria-labelledby="stock-addresses" className="card mt-5 p-4 md:p-6">
      <h2 id="stock-addresses" className="text-lg font-semibold">
        {m.stock_tokens_title()}
      </h2>
      <p className="mt-1 text-fg-2">{m.stock_tokens_text()}</p>
      {addresses.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {addresses.map(({ id, name, used }) => (
            <li key={id} className="flex items-center gap-3 py-2">
              <span className="min-w-0 flex-1">
                <b className="block font-semibold wrap-anywhere">{name}</b>
                <span className="num text-sm text-fg-2">{used}</span>
              </span>
              <button
                type="button"
                className="icon-btn"
                aria-label={m.stock_token_revoke({ name })}
                aria-busy={isBusy(id)}
                onClick={() => void revoke(id)}
              >
                <Icon name="trash-2" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {made && <NewAddress address={made.address} />}
      <Form name="stock-address" submission={submission} className="mt-4 space-y-3">
        <TextField label={m.stock_token_name()} name="name" required maxLength={60} autoComplete="off" />
        <SubmitButton className="btn-secondary">{m.stock_token_create()}</SubmitButton>
      </Form>
    </section>
  );
}

function NewAddress({ address }: { address: string }) {
  const copy = async () => {
    const result = await copyText(address);
    showToast({ kind: result.outcome === 'copied' ? 'success' : 'error', title: copyMessage(result) });
  };
  return (
    <div role="status" className="mt-4 rounded-lg border border-soft-line bg-soft p-4">
      <p className="font-semibold">{m.stock_token_once()}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <span className="input min-w-0 flex-[1_1_16rem]">
          <input
            readOnly
            aria-label={m.stock_token_address()}
            value={address}
            className="num min-h-10.5 w-full min-w-0 bg-transparent text-sm outline-none"
            onFocus={(event) => event.currentTarget.select()}
          />
        </span>
        <button type="button" className="btn btn-primary" onClick={() => void copy()}>
          {m.stock_token_copy()}
        </button>
      </div>
      <p className="mt-2 text-sm text-fg-2">{m.stock_token_formats()}</p>
    </div>
  );
}
