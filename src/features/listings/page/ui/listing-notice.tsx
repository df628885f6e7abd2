import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import type { ListingNotice as Notice } from '../listing-view.ts';

const styles: Record<Notice['state'], { icon: IconName; className: string }> = {
  reserved: { icon: 'handshake', className: 'border-warn-line bg-warn-bg text-warn' },
  sold: { icon: 'circle-check', className: 'border-note-line bg-note-bg text-note' },
  expired: { icon: 'clock', className: 'border-note-line bg-note-bg text-note' },
  withdrawn: { icon: 'info', className: 'border-note-line bg-note-bg text-note' },
  pending: { icon: 'clock', className: 'border-warn-line bg-warn-bg text-warn' },
  rejected: { icon: 'circle-alert', className: 'border-warn-line bg-warn-bg text-warn' },
  paused: { icon: 'eye-off', className: 'border-note-line bg-note-bg text-note' },
  fake: { icon: 'triangle-alert', className: 'border-warn-line bg-warn-bg text-warn' },
  blocked: { icon: 'eye-off', className: 'border-note-line bg-note-bg text-note' },
  over: { icon: 'info', className: 'border-note-line bg-note-bg text-note' },
  deleted: { icon: 'trash-2', className: 'border-warn-line bg-warn-bg text-warn' },
};

/** Notice that a listing is reserved, closed or hidden. */
export function ListingNotice({ notice, children }: { notice: Notice; children?: ReactNode }) {
  const { icon, className } = styles[notice.state];
  // Dates never break at their hyphens.
  const [before, after] = notice.date ? notice.text.split(notice.date) : [notice.text];
  return (
    <div className={`flex gap-3 rounded-lg border p-4 ${className}`} data-state={notice.state}>
      <Icon name={icon} className="size-5 flex-none" />
      <div>
        <p>
          <b className="block font-semibold">{notice.title}</b>
          {before}
          {notice.date && <span className="whitespace-nowrap">{notice.date}</span>}
          {after}
        </p>
        {children}
      </div>
    </div>
  );
}
