import { useEffect, useRef } from 'react';
import { fieldId } from '#ui/form/form-context.ts';
import { Icon } from '#ui/icon.tsx';
import type { DraftField } from '../../checking/draft-step.ts';
import { draftFaultText } from '../../checking/draft-fault-text.ts';
import { useSettled } from '../questions/use-settled.ts';
import { DRAFT_FORM, useDraftForm } from './draft-form-context.ts';

/**
 * Warnings about a field that do not block submission but require a review. They appear with each character; screen
 * readers announce them after a pause.
 */
export function DraftHint({ field }: { field: DraftField }) {
  const { hints } = useDraftForm();
  const texts = hints.filter((hint) => hint.field === field).map(draftFaultText);
  const settled = useSettled(texts.join(' '));
  const first = useRef<HTMLParagraphElement>(null);
  const isShown = texts.length > 0;
  useEffect(() => {
    // On a phone the warning would otherwise appear below the keyboard.
    const isTyped = document.activeElement?.id === fieldId(DRAFT_FORM, field);
    if (isShown && isTyped) first.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown, field]);
  return (
    <>
      {texts.map((text, index) => (
        <p
          key={text}
          ref={index === 0 ? first : undefined}
          className="flex gap-2 rounded-md border border-warn-line bg-warn-bg p-3 text-sm text-warn md:col-span-2"
        >
          <Icon name="info" className="mt-0.5 size-4 flex-none" />
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </p>
      ))}
      <p role="status" className="sr-only">
        {settled}
      </p>
    </>
  );
}
