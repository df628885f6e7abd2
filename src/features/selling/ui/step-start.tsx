import type { DocumentField } from '#features/documents/document-fields.ts';

export function StepStart(_: {
  onRead: (read: readonly DocumentField[]) => { count: number; differing: number };
}) {
  return null;
}
