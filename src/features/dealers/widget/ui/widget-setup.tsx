import { useEffect, useState } from 'react';
import { isVehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import type { Locale } from '#kernel/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { copyMessage, copyText } from '#ui/copy-text.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import { showToast } from '#ui/show-toast.ts';
import {
  widgetAttributes,
  widgetCounts,
  widgetSnippet,
  widgetThemes,
  type WidgetChoice,
  type WidgetTheme,
} from '../widget-snippet.ts';
import { WidgetPreview } from './widget-preview.tsx';

interface WidgetSetupProps {
  locale: Locale;
  origin: string;
  username: string;
  /** Text of the link, in each language of the widget. */
  linkTexts: Record<Locale, string>;
  types: readonly (readonly [key: string, label: string])[];
  policy: readonly string[];
}

const languages: readonly (readonly [Locale, string])[] = [
  ['bg', 'Български'],
  ['en', 'English'],
];
const themeNames: Record<WidgetTheme, () => string> = {
  auto: m.widget_theme_auto,
  light: m.widget_theme_light,
  dark: m.widget_theme_dark,
};

/** Choices of the widget, its code and a preview of it. */
export function WidgetSetup({ locale, origin, username, linkTexts, types, policy }: WidgetSetupProps) {
  const [choice, setChoice] = useState<WidgetChoice>({
    language: locale,
    type: '',
    count: 12,
    theme: 'auto',
  });
  const [seen, setSeen] = useState<SeenTheme>('light');
  useEffect(() => {
    if (document.documentElement.classList.contains('dark')) setSeen('dark');
  }, []);
  const change = (part: Partial<WidgetChoice>) => setChoice({ ...choice, ...part });
  const code = widgetSnippet({ origin, username, linkText: linkTexts[choice.language] }, choice);
  return (
    <>
      <section className="card mt-5 p-4 md:p-6" aria-labelledby="widget-options">
        <h2 id="widget-options" className="text-lg font-semibold">
          {m.widget_options()}
        </h2>
        <div className="mt-3 grid gap-4 md:grid-cols-2">
          <SelectField
            name="language"
            label={m.widget_language()}
            required
            value={choice.language}
            options={languages}
            onChange={({ target }) => change({ language: target.value === 'en' ? 'en' : 'bg' })}
          />
          <SelectField
            name="type"
            label={m.widget_type()}
            required
            value={choice.type}
            options={[['', m.widget_type_all()], ...types]}
            onChange={({ target: { value } }) => change({ type: isVehicleTypeKey(value) ? value : '' })}
          />
          <SelectField
            name="count"
            label={m.widget_count()}
            required
            value={String(choice.count)}
            options={widgetCounts.map((count) => [String(count), String(count)])}
            onChange={({ target }) => change({ count: Number(target.value) })}
          />
          <SelectField
            name="theme"
            label={m.widget_theme()}
            required
            value={choice.theme}
            options={widgetThemes.map((theme) => [theme, themeNames[theme]()])}
            onChange={({ target: { value } }) =>
              change({ theme: widgetThemes.find((theme) => theme === value) ?? 'auto' })
            }
          />
        </div>
      </section>
      <WidgetCode code={code} policy={policy} />
      <section className="card mt-5 p-4 md:p-6" aria-labelledby="widget-preview">
        <h2 id="widget-preview" className="text-lg font-semibold">
          {m.widget_preview()}
        </h2>
        <p className="mt-1 text-fg-2">{m.widget_preview_text()}</p>
        {choice.theme === 'auto' && <ThemeChoice theme={seen} onChange={setSeen} />}
        <WidgetPreview
          attributes={widgetAttributes(username, {
            ...choice,
            theme: choice.theme === 'auto' ? seen : choice.theme,
          })}
        />
      </section>
    </>
  );
}

type SeenTheme = Exclude<WidgetTheme, 'auto'>;

/** Which of both themes the preview shows while the widget follows the device: at first that of this page. */
function ThemeChoice({ theme, onChange }: { theme: SeenTheme; onChange: (theme: SeenTheme) => void }) {
  return (
    <div role="group" aria-label={m.widget_preview_theme()} className="seg mt-3 *:max-lg:min-h-11">
      {(['light', 'dark'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={theme === each}
          className={theme === each ? 'on' : ''}
          onClick={() => onChange(each)}
        >
          {themeNames[each]()}
        </button>
      ))}
    </div>
  );
}

function WidgetCode({ code, policy }: { code: string; policy: readonly string[] }) {
  const copy = async () => {
    const result = await copyText(code);
    showToast({ kind: result.outcome === 'copied' ? 'success' : 'error', title: copyMessage(result) });
  };
  return (
    <section className="card mt-5 p-4 md:p-6" aria-labelledby="widget-code">
      <h2 id="widget-code" className="text-lg font-semibold">
        {m.widget_code_title()}
      </h2>
      <p className="mt-1 text-fg-2">{m.widget_code_text()}</p>
      <span className="input mt-3 !h-auto !p-0">
        <textarea
          readOnly
          aria-label={m.widget_code_label()}
          value={code}
          rows={5}
          spellCheck={false}
          className="num field-sizing-content w-full min-w-0 resize-none bg-transparent p-3 font-mono text-sm break-all outline-none"
          onFocus={(event) => event.currentTarget.select()}
        />
      </span>
      <button type="button" className="btn btn-primary mt-3" onClick={() => void copy()}>
        {m.widget_copy()}
      </button>
      <details className="mt-4">
        <summary className="min-h-11 content-center font-medium lg:min-h-8">{m.widget_csp_title()}</summary>
        <p className="mt-1 text-fg-2">{m.widget_csp_text()}</p>
        <ul className="mt-2 grid gap-1 font-mono text-sm break-all">
          {policy.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}
