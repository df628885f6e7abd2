import { useId, useState } from 'react';
import { formatAppointment, formatWeekday, formatWeekdayTime } from '#platform/i18n/format-day.ts';
import { formatTime } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { MAX_PLACE_LENGTH, type Message, type Viewing, type ViewingState } from '../../conversation.ts';
import { useThread } from '../../ui/thread-context.ts';
import { CalendarLink } from './calendar-link.tsx';

/** Proposed times of a viewing with their answers; a decided one as a short card. */
export function ViewingCard({ message, viewing }: { message: Message; viewing: Viewing }) {
  if (viewing.state === 'confirmed') return <ConfirmedViewing viewing={viewing} />;
  if (viewing.state !== 'open') return <PastViewing viewing={viewing} state={viewing.state} />;
  return message.by === 'you' ? <OwnProposal viewing={viewing} /> : <Proposal viewing={viewing} />;
}

function Head({ title, minutes, badge }: { title: string; minutes: number; badge?: React.ReactNode }) {
  return (
    <div className="deal-head flex-wrap">
      <Icon name="calendar-clock" className="size-4 text-accent" />
      {title}
      <span className="ml-auto flex items-center gap-2 text-xs font-medium text-fg-3">
        {m.viewing_minutes({ minutes })}
        {badge}
      </span>
    </div>
  );
}

function Place({ text }: { text: string }) {
  return (
    <p className="mt-3 flex gap-1.5 text-sm wrap-anywhere text-fg-2">
      <Icon name="map-pin" className="mt-0.5 size-4 flex-none text-fg-3" />
      {text}
    </p>
  );
}

function Slot({ time }: { time: string }) {
  const at = new Date(time);
  return (
    <>
      <span>{formatWeekday(at)}</span>
      <b className="ml-auto font-semibold">{formatTime(at)}</b>
    </>
  );
}

/** Times that the other side proposed; the reader chooses one. The seller may say where. */
function Proposal({ viewing }: { viewing: Viewing }) {
  const { conversation, now, act, open, isBusy } = useThread();
  const name = useId();
  const coming = viewing.times.filter((time) => Date.parse(time) > now.getTime());
  const [chosen, setChosen] = useState(coming[0]);
  const [place, setPlace] = useState('');
  const { side, may } = conversation;
  const confirm = () => {
    if (chosen === undefined) return;
    void act(
      (calls) => calls.decideViewing(viewing.id, { state: 'confirmed', time: chosen, place: place.trim() }),
      m.viewing_done_confirmed(),
    );
  };
  return (
    <article className="deal" aria-label={m.viewing_proposed()}>
      <Head title={m.viewing_when()} minutes={viewing.minutes} />
      <div className="deal-body !pt-3">
        <fieldset className="grid min-w-0 gap-2" disabled={!may.write}>
          <legend className="sr-only">{m.viewing_times()}</legend>
          {viewing.times.map((time) => (
            <label
              key={time}
              className={`slot ${time === chosen ? 'on' : ''} ${coming.includes(time) ? '' : 'is-off'}`}
            >
              <input
                type="radio"
                name={name}
                className="radio flex-none"
                checked={time === chosen}
                disabled={!coming.includes(time)}
                onChange={() => setChosen(time)}
              />
              <Slot time={time} />
            </label>
          ))}
        </fieldset>
        {side === 'buyer' && <Place text={m.viewing_place_later()} />}
        {side === 'seller' && may.write && (
          <label className="mt-3 block">
            <span className="label">
              {m.viewing_place()}
              <span className="opt">{m.form_optional()}</span>
            </span>
            <span className="input">
              <input
                value={place}
                maxLength={MAX_PLACE_LENGTH}
                onChange={(event) => setPlace(event.target.value)}
                className="min-h-10.5 w-full min-w-0 bg-transparent outline-none"
              />
            </span>
          </label>
        )}
      </div>
      {may.write && (
        <div className="deal-foot">
          {chosen === undefined ? (
            <p className="basis-full text-sm text-fg-2">{m.viewing_all_past()}</p>
          ) : (
            <button
              type="button"
              className="btn btn-secondary flex-1 !px-3 max-md:basis-full"
              aria-disabled={isBusy || undefined}
              onClick={confirm}
            >
              {m.viewing_confirm({ time: formatWeekdayTime(new Date(chosen)) })}
            </button>
          )}
          <button
            type="button"
            className="btn btn-ghost !px-3 max-md:flex-1"
            onClick={() => open({ kind: 'viewing' })}
          >
            {m.viewing_other_time()}
          </button>
          <button
            type="button"
            className="btn btn-ghost !px-3 max-md:flex-1"
            aria-disabled={isBusy || undefined}
            onClick={() =>
              void act(
                (calls) => calls.decideViewing(viewing.id, { state: 'declined' }),
                m.viewing_done_declined(),
              )
            }
          >
            {m.viewing_decline()}
          </button>
        </div>
      )}
    </article>
  );
}

function OwnProposal({ viewing }: { viewing: Viewing }) {
  const badge = (
    <span className="badge">
      <Icon name="clock" className="size-3.5" />
      {m.talk_awaits_answer()}
    </span>
  );
  return (
    <article className="deal" aria-label={m.viewing_yours()}>
      <Head title={m.viewing_yours()} minutes={viewing.minutes} badge={badge} />
      <ul className="deal-body grid gap-2 !pt-3">
        {viewing.times.map((time) => (
          <li key={time} className="slot">
            <Slot time={time} />
          </li>
        ))}
      </ul>
      <CancelViewing viewing={viewing} />
    </article>
  );
}

function ConfirmedViewing({ viewing }: { viewing: Viewing }) {
  const { now, conversation } = useThread();
  const time = viewing.chosen ?? viewing.times[0] ?? '';
  const isOver = Date.parse(time) < now.getTime();
  return (
    <article className="deal" aria-label={m.viewing_agreed()}>
      <Head
        title={m.viewing_agreed()}
        minutes={viewing.minutes}
        badge={<span className="badge badge-good">{m.viewing_confirmed()}</span>}
      />
      <div className="deal-body !pt-3">
        <p className="num slot on">
          <Slot time={time} />
        </p>
        {(viewing.place !== '' || conversation.side === 'buyer') && (
          <Place text={viewing.place === '' ? m.viewing_place_ask() : viewing.place} />
        )}
      </div>
      {!isOver && (
        <CancelViewing viewing={viewing}>
          <CalendarLink viewing={viewing} />
        </CancelViewing>
      )}
    </article>
  );
}

function CancelViewing({ viewing, children }: { viewing: Viewing; children?: React.ReactNode }) {
  const { act, isBusy, conversation } = useThread();
  return (
    <div className="deal-foot">
      {children}
      {conversation.may.write && (
        <button
          type="button"
          className="btn btn-ghost !px-3"
          aria-disabled={isBusy || undefined}
          onClick={() =>
            void act(
              (calls) => calls.decideViewing(viewing.id, { state: 'cancelled' }),
              m.viewing_done_cancelled(),
            )
          }
        >
          {m.viewing_cancel()}
        </button>
      )}
    </div>
  );
}

function PastViewing({
  viewing,
  state,
}: {
  viewing: Viewing;
  state: Exclude<ViewingState, 'open' | 'confirmed'>;
}) {
  const words = { declined: m.viewing_declined(), cancelled: m.viewing_cancelled() };
  return (
    <article className="deal is-past !w-auto" aria-label={m.viewing_title()}>
      <Head
        title={m.viewing_title()}
        minutes={viewing.minutes}
        badge={<span className="badge">{words[state]}</span>}
      />
      <p className="deal-body num text-sm text-fg-2 line-through">
        {(viewing.chosen === null ? viewing.times : [viewing.chosen])
          .map((time) => formatAppointment(new Date(time)))
          .join(' · ')}
      </p>
    </article>
  );
}
