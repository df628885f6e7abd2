import { formatMoney } from '#platform/i18n/format.ts';
import type { Currency } from '#kernel/money.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { priceText, shortName } from '../../conversation-words.ts';
import type { Message, Offer, OfferState } from '../../conversation.ts';
import { useThread } from '../../ui/thread-context.ts';
import { offerStrip, type StripPoint } from '../offer-strip.ts';

const pastStates: Record<Exclude<OfferState, 'open'>, { words: () => string; className: string }> = {
  accepted: { words: m.offer_accepted, className: 'badge-good' },
  declined: { words: m.offer_declined, className: '' },
  countered: { words: m.offer_countered, className: '' },
  withdrawn: { words: m.offer_withdrawn, className: '' },
};

/** An offer: an open one with its answers, a past one as a short card. */
export function OfferCard({ message, offer }: { message: Message; offer: Offer }) {
  const isOwn = message.by === 'you';
  const title = isOwn ? m.offer_yours() : offer.counters === null ? m.offer_theirs() : m.offer_counter();
  const price = priceText(offer.priceMinor, offer.currency);
  if (offer.state !== 'open') {
    const { words, className } = pastStates[offer.state];
    const holds = offer.state === 'accepted';
    return (
      <article className={`deal ${holds ? '' : 'is-past !w-auto'}`} aria-label={title}>
        <div className="deal-head flex-wrap">
          <Icon name="hand-coins" className="size-4 text-accent" />
          {title}
          <span className={`badge ml-auto ${className}`}>{words()}</span>
        </div>
        <p className={`deal-body num display text-xl font-bold ${holds ? '' : 'text-fg-2 line-through'}`}>
          {price}
        </p>
      </article>
    );
  }
  return (
    <article className="deal" aria-label={title}>
      <div className="deal-head flex-wrap">
        <Icon name="hand-coins" className="size-4 text-accent" />
        {title}
        <span className={`badge ml-auto ${isOwn ? '' : 'badge-warn'}`}>
          <Icon name="clock" className="size-3.5" />
          {isOwn ? m.talk_awaits_answer() : m.talk_awaits_you()}
        </span>
      </div>
      <div className="deal-body">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="num display text-3xl font-bold">{price}</span>
          <Difference offer={offer} />
        </p>
        <OfferStrip message={message} offer={offer} />
      </div>
      <OfferAnswers offer={offer} price={price} isOwn={isOwn} />
    </article>
  );
}

function Difference({ offer: { priceMinor, askedMinor, currency } }: { offer: Offer }) {
  if (askedMinor === null || askedMinor === priceMinor) return null;
  const amount = formatMoney({ minor: Math.abs(askedMinor - priceMinor), currency: currency as Currency });
  return (
    <span className="num text-sm text-fg-2">
      {priceMinor < askedMinor ? m.offer_below({ amount }) : m.offer_above({ amount })}
    </span>
  );
}

const ALIGNED = ['', 'text-center', 'text-right'];

/** The offers of both sides and the price of the listing on a line, with their amounts in words. */
function OfferStrip({ message, offer }: { message: Message; offer: Offer }) {
  const { conversation } = useThread();
  const points = offerStrip(message, offer, conversation.messages);
  if (points.length < 2) return null;
  const words = { you: m.offer_of_you(), other: m.offer_of_other(), asked: m.offer_asked() };
  const name = shortName(conversation.other);
  const label = ({ who }: StripPoint) =>
    who === 'other' && points.length > 2 ? m.offer_of_person({ name }) : words[who];
  const lastOffer = points.findLast(({ who }) => who !== 'asked')?.at ?? 0;
  return (
    <div className="mt-3">
      <div className="gap-line" aria-hidden="true">
        <b style={{ width: `${lastOffer * 100}%` }} />
        {points.map(({ who, at }) => (
          <i
            key={who}
            className={who === 'asked' ? '' : 'on'}
            style={{ left: `${at * 100}%`, transform: `translate(-${at * 100}%, -50%)` }}
          />
        ))}
      </div>
      <dl className="num flex justify-between gap-2 text-xs">
        {points.map((point, index) => (
          <div
            key={point.who}
            className={index === points.length - 1 ? ALIGNED[2] : ALIGNED[Math.min(index, 1)]}
          >
            <dt className="text-fg-3">{label(point)}</dt>
            <dd className="font-semibold">{priceText(point.minor, offer.currency)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function OfferAnswers({ offer, price, isOwn }: { offer: Offer; price: string; isOwn: boolean }) {
  const { conversation, act, open, isBusy } = useThread();
  if (!conversation.may.write) return null;
  const decide = (state: 'accepted' | 'declined' | 'withdrawn', done: string) =>
    void act((calls) => calls.decideOffer(offer.id, state), done);
  const busy = isBusy || undefined;
  if (isOwn)
    return (
      <div className="deal-foot">
        <button
          type="button"
          className="btn btn-ghost !px-2"
          aria-disabled={busy}
          onClick={() => decide('withdrawn', m.offer_done_withdrawn())}
        >
          {m.offer_withdraw()}
        </button>
      </div>
    );
  return (
    <>
      <div className="deal-foot">
        <button
          type="button"
          className="btn btn-primary flex-1 max-md:basis-full"
          aria-disabled={busy}
          onClick={() => decide('accepted', m.offer_done_accepted())}
        >
          {m.offer_accept({ price })}
        </button>
        <button
          type="button"
          className="btn btn-secondary max-md:flex-1"
          onClick={() => open({ kind: 'offer', counters: offer.id })}
        >
          {m.offer_other_price()}
        </button>
        <button
          type="button"
          className="btn btn-ghost max-md:flex-1"
          aria-disabled={busy}
          onClick={() => decide('declined', m.offer_done_declined())}
        >
          {m.offer_decline()}
        </button>
      </div>
      <p className="deal-note">{m.offer_note()}</p>
    </>
  );
}
