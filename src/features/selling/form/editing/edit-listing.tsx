import { useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { showToast } from '#ui/show-toast.ts';
import { FormContext } from '#ui/form/form-context.ts';
import { stepOf, type DraftField } from '../../checking/draft-step.ts';
import { DRAFT_FORM, DraftFormContext } from '../fields/draft-form-context.ts';
import { EditBar } from './edit-bar.tsx';
import { EditNav } from './edit-nav.tsx';
import { EditNotice } from './edit-notice.tsx';
import { editSections, sectionOf } from './edit-sections.ts';
import { goToField } from '../fields/go-to-field.ts';
import { OwnListingsLink } from '../../own-listings/ui/own-listings-link.tsx';
import { PreviewButton, PreviewPanel } from '../preview/preview-panel.tsx';
import type { DraftSnapshot } from '../saving/draft-snapshot.ts';
import { SaveState } from '../saving/save-state.tsx';
import { useFailedPictures } from '../../submission/ui/use-failed-pictures.tsx';
import { usePublish } from '../../submission/ui/use-publish.ts';
import { useStepFocus } from '../wizard/use-step-focus.ts';
import { useDraftEditor, type EditorProps } from '../saving/use-draft-editor.ts';
import { DraftStepForm } from '../wizard/draft-step-form.tsx';
import { WizardFrame } from '../wizard/wizard-frame.tsx';

/** Whether the working copy is as it was opened: its version is 1 until the first save. */
const isUntouched = ({ version, state }: DraftSnapshot): boolean => version === 1 && state === 'saved';

/** Edits an own listing: sections in any order, saved while the seller types, published when submitted. */
export function EditListing({ logo, title, ...props }: EditorProps & { logo: ReactNode; title: string }) {
  const { draft } = props;
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const editor = useDraftEditor(props);
  const { autosave, snapshot, form, blockers } = editor;
  const publish = usePublish(draft.id, autosave, editor.uploads.pending);
  const [failures, setFailures] = useState(0);
  const section = sectionOf(parameters.get('section'));
  const { heading, focusNext } = useStepFocus(section.step);

  const goTo = (field: DraftField) => {
    const target = editSections.find(({ step }) => step === stepOf(field)) ?? section;
    if (target === section) return goToField(field);
    focusNext(field);
    void navigate(`?section=${target.key}`);
  };
  const submit = async () => {
    const submitted = await publish.submit();
    if (submitted) void navigate(`?result=${submitted.outcome}`, { replace: true });
  };
  const { publishOrAsk, question } = useFailedPictures({
    count: editor.failedPictures,
    onPictures: () => goTo('pictures'),
    onPublish: submit,
  });
  const save = async () => {
    editor.showFaults(editSections.map(({ step }) => step));
    if (blockers.length > 0) {
      setFailures((count) => count + 1);
      return;
    }
    await autosave.flush();
    if (draft.listing.moderation === 'approved' && isUntouched(autosave.snapshot())) {
      showToast({ kind: 'info', subject: 'unchanged', title: m.sell_nothing_changed() });
      return;
    }
    await publishOrAsk();
  };

  return (
    <DraftFormContext value={form}>
      <FormContext value={{ formName: DRAFT_FORM, errors: editor.errors, isSending: publish.isSending }}>
        <WizardFrame
          logo={logo}
          title={m.sell_edit_title()}
          status={
            <>
              {!isUntouched(snapshot) && <SaveState snapshot={snapshot} updatedAt={draft.updated_at} />}
              <OwnListingsLink />
            </>
          }
          steps={
            <EditNav
              current={section.key}
              hasFaults={(step) => failures > 0 && blockers.some((blocker) => blocker.step === step)}
            />
          }
          aside={<PreviewPanel editor={editor} onGoTo={goTo} step={section.step} />}
          footer={
            <EditBar
              listingId={draft.id}
              left={blockers.length}
              preview={<PreviewButton editor={editor} onGoTo={goTo} />}
            />
          }
        >
          <DraftStepForm
            editor={editor}
            draftId={draft.id}
            publish={publish}
            step={section.step}
            blockers={blockers}
            failures={failures}
            isNew={false}
            onGoTo={goTo}
            onSubmit={save}
          >
            <p className="text-sm text-fg-2 wrap-anywhere">{title}</p>
            <h1
              ref={heading}
              tabIndex={-1}
              className="mb-5 text-2xl leading-8 font-bold outline-none lg:text-3xl"
            >
              {section.name()}
            </h1>
            <EditNotice draft={draft} />
          </DraftStepForm>
          {question}
        </WizardFrame>
      </FormContext>
    </DraftFormContext>
  );
}
