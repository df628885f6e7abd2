import { TimeText } from '#ui/time-text.tsx';
import type { NoteView } from '../present-moderated-notes.ts';

const tones: Record<NoteView['tone'], string> = {
  plain: 'border-line-2',
  open: 'border-warn',
  over: 'border-line text-fg-2',
};

/** Entries of the history, reports or statements, newest first. */
export function NoteList({ notes }: { notes: readonly NoteView[] }) {
  return (
    <ol className="space-y-3">
      {notes.map(({ key, title, text, at, note, tone }) => (
        <li key={key} className={`border-l-3 pl-3 ${tones[tone]}`}>
          <b className="block font-semibold">{title}</b>
          {text !== undefined && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
          <p className="num text-sm text-fg-2">
            <TimeText words={at} />
            {note !== '' && ` · ${note}`}
          </p>
        </li>
      ))}
    </ol>
  );
}
