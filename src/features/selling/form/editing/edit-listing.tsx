import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { FormContext } from '#ui/form/form-context.ts';
import { stepOf, type DraftField } from '../../checking/draft-step.ts';
import { BlockerSummary } from '../wizard/blocker-summary.tsx';
import { ConflictNotice } from '../saving/conflict-notice.tsx';
import { DRAFT_FORM, DraftFormContext } from '../fields/draft-form-context.ts';
import { EditBar } from './edit-bar.tsx';
import { EditNav } from './edit-nav.tsx';
import { EditNotice } from './edit-notice.tsx';
import { editSections, sectionOf } from './edit-sections.ts';
import { goToField } from '../fields/go-to-field.ts';
import { OwnListingsLink } from '../../own-listings/ui/own-listings-link.tsx';
import { PreviewButton, PreviewPanel } from '../preview/preview-panel.tsx';
import { PublishProblem } from '../../submission/ui/publish-problem.tsx';
import { SaveNotice } from '../saving/save-notice.tsx';
import { SaveState } from '../saving/save-state.tsx';
import { usePublish } from '../../submission/ui/use-publish.ts';
import { useDraftEditor, type EditorProps } from '../saving/use-draft-editor.ts';
import { WizardFrame } from '../wizard/wizard-frame.tsx';
import { WizardStep } from '../wizard/wizard-step.tsx';

/** Edits an own listing: sections in any order, saved while the seller types, published when submitted. */
export function EditListing({ logo, title, ...props }: EditorProps & { logo: ReactNode; title: string }) {
  const { draft } = props;
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const editor = useDraftEditor(props);
  const { autosave, snapshot, form, blockers } = editor;
  const publish = usePublish(draft.id, autosave, editor.uploads.pending);
  const [failures, setFailures] = useState(0);
  const wanted = useRef<DraftField>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const section = sectionOf(parameters.get('section'));

  const first = useRef(section.key);
  useEffect(() => {
    const field = wanted.current;
    wanted.current = undefined;
    if (field) goToField(field);
    else if (first.current !== section.key) heading.current?.focus();
    first.current = section.key;
  }, [section.key]);

  const goTo = (field: DraftField) => {
    const target = editSections.find(({ step }) => step === stepOf(field)) ?? section;
    if (target === section) return goToField(field);
    wanted.current = field;
    void navigate(`?section=${target.key}`);
  };
  const save = async () => {
    editor.showFaults(editSections.map(({ step }) => step));
    if (blockers.length > 0) {
      setFailures((count) => count + 1);
      return;
    }
    const submitted = await publish.submit();
    if (submitted) void navigate(`?result=${submitted.outcome}`, { replace: true });
  };

  return (
    <DraftFormContext value={form}>
      <FormContext value={{ formName: DRAFT_FORM, errors: editor.errors, isSending: publish.isSending }}>
        <WizardFrame
          logo={logo}
          title={m.sell_edit_title()}
          status={
            <>
              <SaveState snapshot={snapshot} updatedAt={draft.updated_at} />
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
          <form
            id={DRAFT_FORM}
            method="post"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void save();
            }}
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
            <SaveNotice snapshot={snapshot} autosave={autosave} isNew={false} />
            <ConflictNotice conflicts={snapshot.conflicts} autosave={autosave} />
            <BlockerSummary
              blockers={blockers}
              failures={failures}
              type={form.type}
              onGoTo={({ field }) => goTo(field)}
            />
            <PublishProblem problem={publish.problem} />
            <WizardStep
              step={section.step}
              editor={editor}
              draftId={draft.id}
              isOver={publish.isDone}
              withReview={false}
            />
            <button type="submit" className="hidden" aria-hidden="true" tabIndex={-1} />
          </form>
        </WizardFrame>
      </FormContext>
    </DraftFormContext>
  );
}
