import { m } from '#platform/i18n/messages.ts';

interface GalleryMail {
  kind: string;
  variant: string;
  versions: readonly { lang: string; subject: string; text: string }[];
}

/** A mail of the gallery in both languages: as a mail program shows it, and as text. */
export function GalleryMailCard({ mail: { kind, variant, versions } }: { mail: GalleryMail }) {
  return (
    <article className="card p-4 md:p-5">
      <h2 className="text-base font-semibold break-words">
        <code>
          {kind} · {variant}
        </code>
      </h2>
      <div className="mt-3 grid gap-6 lg:grid-cols-2">
        {versions.map(({ lang, subject, text }) => {
          const path = `/dev/mails/${lang}/${kind}/${variant}`;
          return (
            <section key={lang} aria-label={`${kind} ${variant} ${lang}`} className="min-w-0">
              <h3 className="text-base font-semibold break-words" lang={lang}>
                {subject}
              </h3>
              <a href={path} className="text-sm text-accent underline">
                {m.mails_open()} ({lang})
              </a>
              <iframe
                src={path}
                title={m.outbox_preview_of({ subject })}
                sandbox=""
                loading="lazy"
                className="mt-2 h-[32rem] w-full rounded-md border border-line"
              />
              <details className="mt-2">
                <summary className="cursor-pointer font-medium text-accent">{m.outbox_plain()}</summary>
                <p className="mt-2 text-sm break-words whitespace-pre-line" lang={lang}>
                  {text}
                </p>
              </details>
            </section>
          );
        })}
      </div>
    </article>
  );
}
