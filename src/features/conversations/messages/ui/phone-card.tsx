import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { Message } from '../../conversation.ts';

/** The number that a side has shared. */
export function PhoneCard({ message: { by, phone } }: { message: Message }) {
  const title = by === 'you' ? m.phone_shared_by_you() : m.phone_shared();
  return (
    <article className="deal !w-auto max-w-full" aria-label={title}>
      <div className="deal-head">
        <Icon name="phone" className="size-4 text-accent" />
        {title}
      </div>
      {phone === null ? (
        <p className="deal-body text-sm text-fg-2">{m.phone_gone()}</p>
      ) : (
        <div className="deal-body flex flex-wrap items-center gap-2">
          <a href={phone.call} className="num display inline-flex min-h-11 items-center text-xl font-bold">
            {phone.phone}
          </a>
          {by === 'other' && phone.viber !== undefined && (
            <a href={phone.viber} className="btn btn-secondary btn-sm">
              Viber
            </a>
          )}
          {by === 'other' && phone.whatsapp !== undefined && (
            <a href={phone.whatsapp} target="_blank" rel="noreferrer" className="btn btn-secondary btn-sm">
              WhatsApp
            </a>
          )}
        </div>
      )}
    </article>
  );
}
