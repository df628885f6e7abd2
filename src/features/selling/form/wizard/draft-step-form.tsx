import type { ReactNode } from 'react';
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
  /** Shown after a failed try. */
  blockers: readonly Blocker[];
  /** How many tries have failed. */
  failures: number;
  /** False for changes to a listing, whose data buyers see already. */
  isNew: boolean;
  onGoTo: (field: DraftField) => void;
  onSubmit: () => Promise<void>;
}

/** One step of a draft as a form, with what stands against saving or publishing it. */
export function DraftStepForm(props: DraftStepFormProps) {
  const { editor, draftId, publish, step, isNew } = props;
  const { keeper, snapshot } = editor;
  return (
    <form
      id={DRAFT_FORM}
      // What is typed must not reach an address, whatever sends the form.
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void props.onSubmit();
      }}
    >
      {props.children}
      <SaveNotice snapshot={snapshot} keeper={keeper} isNew={isNew} />
      <ConflictNotice conflicts={snapshot.conflicts} keeper={keeper} />
      <BlockerSummary
        blockers={props.blockers}
        failures={props.failures}
        type={editor.form.type}
        onGoTo={({ field }) => props.onGoTo(field)}
      />
      <PublishProblem problem={publish.problem} />
      <WizardStep step={step} editor={editor} draftId={draftId} isOver={publish.isDone} withReview={isNew} />
      {/* Enter in a field goes on; the button that is seen stands in the bar at the bottom. */}
      <button type="submit" className="hidden" aria-hidden="true" tabIndex={-1} />
    </form>
  );
}
