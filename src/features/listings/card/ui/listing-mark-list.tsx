import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import type { ListingMark, MarkKind } from '../listing-marks.ts';

/** Icon, colours of the mark and of its words. */
const styles: Record<MarkKind, { icon: IconName; mark: string; text: string }> = {
  parts: { icon: 'cog', mark: 'mark-bad', text: 'text-bad' },
  damaged: { icon: 'triangle-alert', mark: 'mark-bad', text: 'text-bad' },
  right_hand: { icon: 'circle-arrow-right', mark: 'mark-warn', text: 'text-warn' },
  reserved: { icon: 'clock', mark: 'mark-note', text: 'text-note' },
  new_import: { icon: 'globe', mark: '', text: 'text-fg-2' },
};

/** Marks of a listing as badges that wrap and are never cut. */
export function ListingMarkList({ marks, className }: { marks: readonly ListingMark[]; className: string }) {
  if (marks.length === 0) return null;
  return (
    <p className={`flex flex-wrap gap-1 ${className}`}>
      {marks.map(([kind, label]) => (
        <span key={kind} className={`mark ${styles[kind].mark}`}>
          <Icon name={styles[kind].icon} className="size-3.5" />
          {label}
        </span>
      ))}
    </p>
  );
}

/** The gravest mark in words, below the facts. */
export function MarkNote({ kind, note }: { kind: MarkKind; note: string }) {
  return (
    <StateLine icon={styles[kind].icon} className={styles[kind].text}>
      {note}
    </StateLine>
  );
}

/** A line on the state of the vehicle or its price. */
export function StateLine(props: { icon: IconName; className: string; children: ReactNode }) {
  return (
    <p className={`num mt-2 flex gap-1.5 text-sm font-medium ${props.className}`}>
      <Icon name={props.icon} className="mt-px size-4 flex-none" />
      {props.children}
    </p>
  );
}
