import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Locale } from '#kernel/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { formValues } from '#ui/form/form-values.ts';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { showToast } from '#ui/show-toast.ts';
import type { previewPageTextOperation } from '../preview-page-text.server.ts';
import type { savePageTextOperation } from '../save-page-text.server.ts';
import type { TextPage } from '../text-pages.ts';
import { WrittenText } from './written-text.tsx';

const CONFLICT = 409;
const FORM = 'page-text';

interface PageTextEditorProps {
  text: { page: TextPage; locale: Locale };
  /** The version to begin with. */
  opened: { number: number; name: string; body: string; isDraft: boolean };
  newest: { number: number; author: string };
  reload: () => Promise<unknown>;
}

/**
 * Editor of a text, with a preview. When another admin has published a version meanwhile, the typed text stays and
 * the next attempt replaces that version knowingly.
 */
export function PageTextEditor({ text, opened, newest, reload }: PageTextEditorProps) {
  const navigate = useNavigate();
  const area = useRef<HTMLDivElement>(null);
  const [html, setHtml] = useState<string>();
  // An old version is opened to replace the newest one.
  const [restores] = useState(opened.number !== newest.number);
  const save = useSubmit(
    async (values) => {
      try {
        return await callOperation<typeof savePageTextOperation>('PUT', '/api/admin/page-text', {
          body: {
            ...text,
            text: values['text'] ?? '',
            is_draft: values['is_draft'] === 'on',
            based_on: newest.number,
          },
        });
      } catch (error) {
        if (error instanceof ApiError && error.status === CONFLICT) await reload();
        throw error;
      }
    },
    {
      check: ({ text: typed }): Record<string, string> => (typed?.trim() ? {} : { text: m.error_required() }),
      onDone: async ({ number }) => {
        showToast({ kind: 'success', title: m.page_text_published({ number }) });
        setHtml(undefined);
        if (restores) await navigate('?', { preventScrollReset: true });
        else await reload();
      },
    },
  );
  const preview = useSubmit(
    () => {
      const form = area.current?.querySelector('form');
      return callOperation<typeof previewPageTextOperation>('POST', '/api/admin/page-text/preview', {
        body: { text: (form && formValues(form)['text']) ?? '' },
      });
    },
    { onDone: (shown) => setHtml(shown.html) },
  );
  return (
    <div ref={area} className="min-w-0 space-y-5">
      <div className="card p-4 lg:p-5">
        {restores && <p className="mb-4 font-medium">{m.page_text_opened_version({ name: opened.name })}</p>}
        <Form name={FORM} submission={save}>
          {save.status === CONFLICT && (
            <p className="font-medium text-warn">
              {m.page_text_conflict({ name: newest.author, number: newest.number })}
            </p>
          )}
          <TextAreaField
            label={m.page_text_field()}
            name="text"
            required
            rows={20}
            lang={text.locale}
            defaultValue={opened.body}
            hint={m.page_text_field_hint()}
          />
          <CheckField label={m.page_text_mark_draft()} name="is_draft" defaultChecked={opened.isDraft} />
          <div className="flex flex-wrap gap-2">
            <SubmitButton className="btn-primary">{m.page_text_publish()}</SubmitButton>
            <button type="button" className="btn btn-secondary" onClick={() => void preview.submit({})}>
              {m.page_text_preview()}
            </button>
          </div>
          {preview.message !== undefined && (
            <p role="alert" className="text-bad">
              {preview.message}
            </p>
          )}
        </Form>
      </div>
      {html !== undefined && (
        <section aria-labelledby="preview-title" className="card p-4 lg:p-5" lang={text.locale}>
          <h2 id="preview-title" className="text-sm font-semibold text-fg-3">
            {m.page_text_preview()}
          </h2>
          <WrittenText html={html} />
        </section>
      )}
    </div>
  );
}
