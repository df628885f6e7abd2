import { useEffect, useRef, useState } from 'react';
import type { Locale } from '#kernel/locale.ts';
import { activeLocale } from '#platform/i18n/active-locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { useDescriptionSuggestion } from './use-description-suggestion.ts';

const languages: readonly { locale: Locale; name: string }[] = [
  { locale: 'bg', name: 'Български' },
  { locale: 'en', name: 'English' },
];

/** Offers a description written from the other fields; the seller's own text stays after it. */
export function DescriptionSuggestion() {
  const { shown, notice, isBusy, write, undo } = useDescriptionSuggestion();
  const [language, setLanguage] = useState<Locale>(activeLocale);
  const [isOpen, setOpen] = useState(false);
  const firstButton = useRef<HTMLButtonElement>(null);
  // The pressed button is gone.
  useEffect(() => {
    if (isOpen) firstButton.current?.focus();
  }, [isOpen]);

  if (!isOpen)
    return (
      <button
        type="button"
        className="btn btn-link btn-sm -mt-4 justify-self-start !px-0 max-lg:!min-h-11"
        onClick={() => setOpen(true)}
      >
        {m.sell_suggest_open()}
      </button>
    );
  return (
    <div className="rounded-md border border-line bg-surface-2 p-3 text-sm md:col-span-2">
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="file-text" className="size-4 flex-none text-accent" />
        {m.sell_suggest()}
      </p>
      <p className="mt-0.5 text-fg-2">{m.sell_suggest_lead()}</p>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <LanguageChoice language={language} onChange={setLanguage} />
        {(['basic', 'detailed'] as const).map((length, place) => (
          <button
            key={length}
            ref={place === 0 ? firstButton : undefined}
            type="button"
            className="btn btn-secondary btn-sm max-lg:!min-h-11"
            aria-disabled={isBusy}
            onClick={() => !isBusy && void write({ language, length, variant: 0 })}
          >
            {length === 'basic' ? m.sell_suggest_basic() : m.sell_suggest_detailed()}
          </button>
        ))}
        {shown && (
          <>
            <button
              type="button"
              className="btn btn-ghost btn-sm max-lg:!min-h-11"
              aria-disabled={isBusy}
              onClick={() => !isBusy && void write({ ...shown.request, variant: shown.request.variant + 1 })}
            >
              <Icon name="refresh-cw" className="size-4" />
              {m.sell_suggest_other()}
            </button>
            <button
              type="button"
              className="btn btn-ghost btn-sm max-lg:!min-h-11"
              onClick={() => {
                undo();
                firstButton.current?.focus();
              }}
            >
              <Icon name="undo-2" className="size-4" />
              {m.sell_suggest_undo()}
            </button>
          </>
        )}
      </div>
      <p role="status" className="mt-2 text-fg-2 empty:hidden">
        {notice}
      </p>
    </div>
  );
}

function LanguageChoice({ language, onChange }: { language: Locale; onChange: (language: Locale) => void }) {
  return (
    <label className="flex items-center gap-2">
      <span className="sr-only">{m.sell_suggest_language()}</span>
      <select
        className="input !w-auto"
        value={language}
        onChange={(event) => onChange(event.target.value as Locale)}
      >
        {languages.map(({ locale, name }) => (
          <option key={locale} value={locale} lang={locale}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
