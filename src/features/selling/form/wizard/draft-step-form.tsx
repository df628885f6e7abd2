import { useEffect, useRef, type ReactNode } from 'react';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import type { DraftField } from '../../checking/draft-step.ts';
import type { DraftStep } from '../../drafts/draft.ts';
import { PublishProblem } from '../../submission/ui/publish-problem.tsx';
import type { usePublish } from '../../submission/ui/use-publish.ts';
import { DRAFT_FORM } from '../fields/draft-form-context.ts';
import { ConflictNotice } from '../saving/conflict-notice.tsx';
import { SaveNotice } from '../saving/save-notice.tsx';
import type { DraftEditor } from '../saving/use-draft-editor.ts';
import { BlockerSummary } from './blocker-summary.tsx';
import type { Blocker } from './draft-blockers.ts';
import { WizardStep } from './wizard-step.tsx';

interface DraftStepFormProps {
  /** Title and notices of the page, above those of the draft. */
  children: ReactNode;
  editor: DraftEditor;
  draftId: number;
  publish: ReturnType<typeof usePublish>;
  step: DraftStep;
  /** Shown after a failed attempt to continue. */
  blockers: readonly Blocker[];
  /** Number of failed attempts. */
  failures: number;
  /** False for changes to an existing listing. */
  isNew: boolean;
  onGoTo: (field: DraftField) => void;
  onSubmit: () => Promise<void>;
}

/** One step of a draft as a form, with the problems of saving and publishing. */
export function DraftStepForm(props: DraftStepFormProps) {
  const { editor, draftId, publish, step, isNew } = props;
  const { autosave, snapshot } = editor;
  // Their notice says all there is to say about them.
  const conflicting = new Set<DraftField>(snapshot.conflicts.map(({ field }) => field));
  const { problem, dismiss } = publish;
  useEffect(() => {
    if (problem?.during !== undefined && problem.during !== snapshot.state) dismiss();
  }, [problem, dismiss, snapshot.state]);
  const form = useRef<HTMLFormElement>(null);
  useKeptFocus(form);
  return (
    <form
      ref={form}
      id={DRAFT_FORM}
      // A submission without scripts must not put typed values into the address.
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void props.onSubmit();
      }}
    >
      {props.children}
      <SaveNotice snapshot={snapshot} autosave={autosave} isNew={isNew} />
      <ConflictNotice
        conflicts={snapshot.conflicts}
        autosave={autosave}
        stoppedBy={publish.problem ?? (props.failures || undefined)}
      />
      <BlockerSummary
        blockers={props.blockers.filter(({ field }) => !conflicting.has(field))}
        failures={props.failures}
        type={editor.form.type}
        onGoTo={({ field }) => props.onGoTo(field)}
      />
      {conflicting.size === 0 && <PublishProblem problem={publish.problem} />}
      <WizardStep step={step} editor={editor} draftId={draftId} isOver={publish.isDone} withReview={isNew} />
      {/* Enter in a field goes on; the button that is seen stands in the bar at the bottom. */}
      <button type="submit" className="hidden" aria-hidden="true" tabIndex={-1} />
    </form>
  );
}
