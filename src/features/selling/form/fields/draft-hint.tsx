import { Icon } from '#ui/icon.tsx';
import type { DraftField } from '../../checking/draft-step.ts';
import { draftFaultText } from '../../checking/draft-fault-text.ts';
import { useDraftForm } from './draft-form-context.ts';

/** Warnings about a field that do not block submission but require a review. */
export function DraftHint({ field }: { field: DraftField }) {
  const { hints } = useDraftForm();
  return hints
    .filter((hint) => hint.field === field)
    .map((hint) => (
      <p
        key={hint.code}
        role="status"
        className="flex gap-2 rounded-md border border-warn-line bg-warn-bg p-3 text-sm text-warn md:col-span-2"
      >
        <Icon name="info" className="size-4 flex-none" />
        {draftFaultText(hint)}
      </p>
    ));
}
