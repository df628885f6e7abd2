import { useId, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useLimits } from '#features/settings/ui/limits.ts';
import { m } from '#platform/i18n/messages.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { Icon } from '#ui/icon.tsx';
import { shortName } from '../../conversation-words.ts';
import { useThread } from '../../ui/thread-context.ts';
import type { OutgoingPicture } from '../outgoing.ts';
import { quickAnswers } from '../quick-answers.ts';
import { ComposerPictures, useComposerPictures } from './composer-pictures.tsx';

/** The number of characters left is shown below this. */
const FEW_LEFT = 300;
/** Enter sends where a keyboard is likely; on phones it begins a new line. */
const DESK = '(hover: hover) and (pointer: fine)';

interface ComposerProps {
  /** Text to begin with. */
  draft: string;
  onDraft: (text: string) => void;
  onSend: (text: string, pictures: readonly OutgoingPicture[]) => void;
}

/** Field for a message, with pictures, quick answers, and the ways to an offer and a viewing. */
export function Composer({ draft, onDraft, onSend }: ComposerProps) {
  const { conversation, open, calls } = useThread();
  const [text, setText] = useState(draft);
  const [fault, setFault] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);
  const hint = useId();
  const pictures = useComposerPictures(calls.addPicture);
  const { may, other } = conversation;
  const { message_length: most } = useLimits();

  const change = (typed: string) => {
    setText(typed);
    setFault(undefined);
    onDraft(typed);
  };
  const send = () => {
    const problem = pictures.isBusy ? m.talk_wait_pictures() : tooLong(text, most);
    if (problem !== undefined) return setFault(problem);
    if (text.trim() === '' && pictures.ready.length === 0) return area.current?.focus();
    onSend(text.trim(), pictures.ready);
    pictures.clear();
    change('');
    area.current?.focus();
    return undefined;
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    const sends = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!sends || !matchMedia(DESK).matches) return;
    event.preventDefault();
    send();
  };
  const putText = (answer: string) => {
    change(text.trim() === '' ? answer : `${text.trimEnd()} ${answer}`);
    area.current?.focus();
  };
  const left = most - text.length;

  return (
    <>
      <QuickAnswers answers={quickAnswers(conversation)} onChoose={putText} />
      <ComposerPictures pictures={pictures} />
      <form
        className="flex items-end gap-1 px-2 py-3 lg:gap-2 lg:px-6"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <AddPictures onFiles={pictures.add} />
        {may.offer && (
          <ToolButton label={m.offer_make()} onPress={() => open({ kind: 'offer' })}>
            <Icon name="hand-coins" />
          </ToolButton>
        )}
        {may.proposeViewing && (
          <ToolButton label={m.viewing_propose()} onPress={() => open({ kind: 'viewing' })}>
            <Icon name="calendar-plus" />
          </ToolButton>
        )}
        <label className={`input min-w-0 flex-1 !px-0 ${fault === undefined ? '' : 'is-error'}`}>
          <span className="sr-only">{m.talk_message()}</span>
          <textarea
            ref={area}
            rows={1}
            value={text}
            placeholder={m.talk_write_to({ name: shortName(other) })}
            aria-invalid={fault !== undefined || undefined}
            aria-describedby={hint}
            onChange={(event) => change(event.target.value)}
            onKeyDown={sendOnEnter}
            onPaste={(event) => {
              const files = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'));
              if (files.length === 0) return;
              event.preventDefault();
              pictures.add(files);
            }}
            className="max-h-40 min-h-10.5 w-full min-w-0 resize-none bg-transparent px-3 py-2 outline-none not-placeholder-shown:[field-sizing:content]"
          />
        </label>
        <button type="submit" className="btn btn-soft !px-3.5" aria-label={m.talk_send()}>
          <Icon name="send-horizontal" />
        </button>
      </form>
      <div id={hint} className="px-4 text-sm empty:hidden lg:px-6" aria-live="polite">
        {fault !== undefined && <p className="pb-3 text-bad">{fault}</p>}
        {fault === undefined && left < FEW_LEFT && (
          <p className={`num pb-3 ${left < 0 ? 'text-bad' : 'text-fg-3'}`}>
            {m.talk_characters({ count: formatNumber(text.length), max: formatNumber(most) })}
          </p>
        )}
      </div>
    </>
  );
}

const tooLong = (text: string, most: number): string | undefined =>
  text.length > most ? m.talk_too_long({ max: formatNumber(most) }) : undefined;

function QuickAnswers({ answers, onChoose }: { answers: string[]; onChoose: (answer: string) => void }) {
  return (
    <div className="rail px-4 pt-3 lg:flex-wrap lg:px-6" role="group" aria-label={m.talk_quick()}>
      {answers.map((answer) => (
        <button key={answer} type="button" className="chip" onClick={() => onChoose(answer)}>
          {answer}
        </button>
      ))}
    </div>
  );
}

/** On phones these are in the menu of the conversation. */
function ToolButton(props: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="icon-btn max-lg:hidden"
      aria-label={props.label}
      title={props.label}
      onClick={props.onPress}
    >
      {props.children}
    </button>
  );
}

function AddPictures({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { message_pictures: most } = useLimits();
  const input: RefObject<HTMLInputElement | null> = useRef(null);
  if (most === 0) return null;
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        data-testid="message-pictures"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <button
        type="button"
        className="icon-btn"
        aria-label={m.talk_add_pictures({ max: most })}
        onClick={() => input.current?.click()}
      >
        <Icon name="image-plus" />
      </button>
    </>
  );
}
