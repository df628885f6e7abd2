import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { RegisterHeading } from './register-heading.tsx';

/** Step 4: import of listings. Describes the coming import and offers to skip it. */
export function RegisterImport({ next }: { next: string }) {
  const points = [m.register_import_link(), m.register_import_drafts(), m.register_import_review()];
  return (
    <>
      <RegisterHeading step={4} title={m.register_import_title()}>
        {m.register_import_lead()}
      </RegisterHeading>
      <ol className="mt-6 space-y-3">
        {points.map((point, index) => (
          <li key={point} className="flex gap-3 text-base lg:text-md">
            <span
              aria-hidden="true"
              className="num grid size-7 flex-none place-items-center rounded-full bg-soft text-sm font-semibold text-on-soft"
            >
              {index + 1}
            </span>
            <span className="pt-0.5">{point}</span>
          </li>
        ))}
      </ol>
      <p className="mt-6 flex gap-2 rounded-lg border border-note-line bg-note-bg p-4 text-note">
        <Icon name="info" className="mt-px size-4 flex-none" />
        {m.register_import_not_yet()}
      </p>
      {/* A full page load, because the current document was rendered for a visitor. */}
      <a href={next} className="btn btn-primary btn-lg mt-6 w-full">
        {m.register_import_skip()}
      </a>
      <p className="mt-5 text-center text-sm text-fg-2">{m.register_mail_sent()}</p>
    </>
  );
}
