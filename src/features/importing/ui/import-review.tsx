import { useState } from 'react';
import { useNavigate } from 'react-router';
import { fieldLabel } from '#features/catalogue/fields/field-label.ts';
import { DRAFT_FORM, DraftFormContext } from '#features/selling/form/fields/draft-form-context.ts';
import { draftValueText } from '#features/selling/form/preview/draft-value-text.ts';
import { discardDraft, restoreDraft } from '#features/selling/form/saving/draft-calls.ts';
import { useDraftEditor, type EditorProps } from '#features/selling/form/saving/use-draft-editor.ts';
import { SaveState } from '#features/selling/form/saving/save-state.tsx';
import type { DraftTextKey } from '#features/selling/checking/draft-fields.ts';
import { activeLocale } from '#platform/i18n/active-locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { FormContext } from '#ui/form/form-context.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/show-toast.ts';
import type { confirmImportOperation } from '../items/confirm-import.server.ts';
import { ImportChanges } from './import-changes.tsx';
import { isDone, type ImportEntry } from './import-entry.ts';
import { faultText } from './import-notices.tsx';
import { ImportProof } from './import-proof.tsx';
import { ImportRows } from './import-rows.tsx';
import { ReviewBar, ReviewHead } from './review-frame.tsx';

interface ReviewProps extends EditorProps {
  entry: ImportEntry;
  /** The next one to review; undefined after the last. */
  next: number | undefined;
  onChange: () => unknown;
  /** A change of the source was decided: the stored draft is newer than the form. */
  onSettled: () => unknown;
}

/** Reviews one imported draft: every value beside the words it was read from. Edits are saved as they are typed. */
export function ImportReview({ entry, next, onChange, onSettled, ...props }: ReviewProps) {
  const navigate = useNavigate();
  const editor = useDraftEditor(props);
  const { form, autosave, snapshot } = editor;
  const [isSending, setIsSending] = useState(false);
  const open = openFields(entry, form);
  // The panels beside the fields show the sources instead.
  const quiet = { ...form, sources: {}, offers: {} };
  const goOn = () => navigate(next === undefined ? '?' : `?item=${next}`);

  const attempt = async (work: () => Promise<unknown>) => {
    if (isSending) return;
    setIsSending(true);
    try {
      await work();
    } catch (error) {
      showToast({ kind: 'error', title: error instanceof ApiError ? error.message : m.error_unexpected() });
    } finally {
      setIsSending(false);
    }
  };
  const confirm = () =>
    attempt(async () => {
      for (const field of Object.keys(form.offers) as DraftTextKey[]) form.decide(field, 'known');
      form.confirm(Object.keys(form.sources) as DraftTextKey[]);
      await autosave.flush();
      await callOperation<typeof confirmImportOperation>('PUT', `/api/imports/${entry.id}/confirmation`, {
        body: { confirmed: true },
      });
      await onChange();
      await goOn();
    });
  const remove = () =>
    attempt(async () => {
      await autosave.flush();
      await discardDraft(props.draft.id);
      await goOn();
      await onChange();
      showToast({
        kind: 'success',
        title: m.bring_removed(),
        action: { label: m.sell_undo(), onAct: () => void restoreDraft(props.draft.id).then(onChange) },
      });
    });

  return (
    <DraftFormContext value={quiet}>
      <FormContext value={{ formName: DRAFT_FORM, errors: editor.errors, isSending }}>
        <section className="card overflow-hidden" aria-labelledby="import-name">
          <ReviewHead entry={entry} toCheck={open.length}>
            <SaveState snapshot={snapshot} updatedAt={props.draft.updated_at} />
          </ReviewHead>
          {entry.fault !== null && (
            <p role="status" className="border-b border-line bg-warn-bg px-4 py-3 text-sm text-warn md:px-5">
              {faultText(entry)}
            </p>
          )}
          {entry.changes.length > 0 && (
            <div className="border-b border-line bg-note-bg px-4 py-3 text-note md:px-5">
              <p className="mb-1 text-sm font-semibold">{m.bring_changes({ site: entry.site })}</p>
              <ImportChanges
                importId={entry.id}
                changes={entry.changes}
                textOf={(field, value) => draftValueText(field, value, form)}
                before={() => autosave.flush()}
                onSettled={onSettled}
              />
            </div>
          )}
          <div className="hidden border-b border-line bg-canvas px-5 py-2 text-xs font-semibold text-fg-3 md:grid md:grid-cols-2 md:gap-6">
            <span>{m.bring_ours()}</span>
            <span>{m.bring_source()}</span>
          </div>
          <ImportRows values={entry.values} review={form} />
          <NotBrought entry={entry} />
          <ImportProof entry={entry} onRead={onChange} />
        </section>
        <ReviewBar
          publish={isDone(entry) && open.length === 0 ? props.draft.id : undefined}
          isLast={next === undefined}
          isSending={isSending}
          onRemove={() => void remove()}
          onSkip={() => void goOn()}
          onConfirm={() => void confirm()}
        />
      </FormContext>
    </DraftFormContext>
  );
}

/** Fields with an open question, counted as they are answered. */
function openFields(
  entry: ImportEntry,
  { fields, sources }: Pick<ReturnType<typeof useDraftEditor>['form'], 'fields' | 'sources'>,
): string[] {
  const unsure = Object.entries(sources).filter(
    ([, { sure, other }]) => sure === 'check' || other !== undefined,
  );
  const unknown = entry.values.filter(
    ({ field, mark }) => mark === 'unknown' && (fields[field] ?? '') === '',
  );
  return [...unsure.map(([field]) => field), ...unknown.map(({ field }) => field)];
}

/** Facts and pictures of the source that are missing in the draft. */
function NotBrought({ entry }: { entry: ImportEntry }) {
  return (
    <>
      {entry.unknown_features.length > 0 && (
        <p className="border-t border-line px-4 py-4 text-sm wrap-anywhere text-fg-2 md:px-5">
          <b className="font-semibold">{fieldLabel('features', activeLocale())}.</b>{' '}
          {m.bring_unknown_features({ names: entry.unknown_features.join(', ') })}
        </p>
      )}
      {entry.unmapped.length > 0 && (
        <p className="border-t border-line px-4 py-4 text-sm wrap-anywhere text-fg-2 md:px-5">
          {m.bring_unmapped({ names: entry.unmapped.join(' · ') })}
        </p>
      )}
      {entry.from_account && entry.pictures.found === 0 && (
        <p className="flex gap-2 border-t border-line px-4 py-4 text-sm text-fg-2 md:px-5">
          <Icon name="image-off" className="mt-px size-4 flex-none text-fg-3" />
          {m.bring_account_no_pictures({ site: entry.site })}
        </p>
      )}
      {entry.pictures.failed > 0 && (
        <p className="flex gap-2 border-t border-line px-4 py-4 text-sm text-fg-2 md:px-5">
          <Icon name="image-off" className="mt-px size-4 flex-none text-fg-3" />
          {m.bring_pictures_failed({ count: entry.pictures.failed })}
        </p>
      )}
    </>
  );
}
