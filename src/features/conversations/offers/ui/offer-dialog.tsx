import { parseTypedNumber } from '#kernel/typed-number.ts';
import { m } from '#platform/i18n/messages.ts';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useAttemptKey } from '#ui/form/use-attempt-key.ts';
import { useSubmit, type FieldErrors, type FormValues } from '#ui/form/use-submit.ts';
import { Modal } from '#ui/modal.tsx';
import { priceText } from '../../conversation-words.ts';
import { useThread } from '../../ui/thread-context.ts';

const MIN_MINOR = 100;
const MAX_MINOR = 1_000_000_000;

const minorOf = ({ price = '' }: FormValues): number | undefined => {
  const typed = parseTypedNumber(price);
  return typed === undefined ? undefined : Math.round(typed * 100);
};

function check(values: FormValues): FieldErrors {
  const minor = minorOf(values);
  if (minor === undefined || minor < MIN_MINOR) return { price: m.offer_price_missing() };
  return minor > MAX_MINOR ? { price: m.offer_price_high() } : {};
}

/** Asks for the price of an offer; `counters` is the offer that it answers. */
export function OfferDialog({ counters, onClose }: { counters: number | undefined; onClose: () => void }) {
  const { conversation, calls, act } = useThread();
  const { listing } = conversation;
  const keyOf = useAttemptKey();
  const submission = useSubmit(
    (values) => {
      const offer = { priceMinor: minorOf(values) ?? 0, ...(counters !== undefined && { counters }) };
      return calls.makeOffer(offer, keyOf(offer));
    },
    {
      check,
      onDone: async () => {
        onClose();
        await act(async () => undefined, m.offer_done_sent());
      },
    },
  );
  return (
    <Modal title={counters === undefined ? m.offer_make() : m.offer_other_price()} onClose={onClose}>
      <Form name="offer" submission={submission}>
        <TextField
          label={m.offer_price({ currency: listing.currency })}
          name="price"
          required
          inputMode="decimal"
          autoComplete="off"
          hint={m.offer_asked_hint({ price: priceText(listing.priceMinor, listing.currency) })}
        />
        <p className="text-sm text-fg-2">{m.offer_note()}</p>
        <SubmitButton>{m.offer_send()}</SubmitButton>
      </Form>
    </Modal>
  );
}
