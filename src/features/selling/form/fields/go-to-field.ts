import { fieldId } from '#ui/form/form-context.ts';
import type { DraftField } from '../../checking/draft-step.ts';
import { DRAFT_FORM } from './draft-form-context.ts';

/** Scrolls to a field and focuses it; opens a folded group around it. */
export function goToField(field: DraftField): void {
  const box = document.querySelector<HTMLElement>(`#${DRAFT_FORM} [data-field="${field}"]`);
  const control = document.getElementById(fieldId(DRAFT_FORM, field)) ?? box;
  const folded = control?.closest('details');
  if (folded) folded.open = true;
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
}
