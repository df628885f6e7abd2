import type { ReactNode } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import { SignInAgain } from '#ui/sign-in-again.tsx';
import type { DraftAutosave } from './draft-autosave.ts';
import type { DraftSnapshot } from './draft-snapshot.ts';

/** Tells the seller what to do when saving is blocked; renders nothing otherwise. */
export function SaveNotice({
  snapshot,
  autosave,
  isNew,
}: {
  snapshot: DraftSnapshot;
  autosave: DraftAutosave;
  /** Whether the listing was never submitted. */
  isNew: boolean;
}) {
  const again = (
    <button type="button" className="btn btn-secondary" onClick={autosave.tryAgain}>
      {m.sell_try_again()}
    </button>
  );
  switch (snapshot.state) {
    case 'offline':
      return (
        <Notice icon="wifi-off" title={m.sell_offline_title()} text={m.sell_offline_text()}>
          {again}
        </Notice>
      );
    case 'signedOut':
      return (
        <Notice icon="lock" title={m.sell_signed_out()} text={m.sell_signed_out_text()}>
          <SignInAgain className="btn btn-secondary" />
          {again}
        </Notice>
      );
    case 'refused':
      return (
        <Notice icon="circle-alert" title={m.sell_not_saved()} text={snapshot.message ?? ''}>
          {again}
        </Notice>
      );
    case 'gone':
      return isNew ? (
        <Notice icon="circle-alert" title={m.sell_gone()} text={m.sell_gone_text()}>
          <a href="/user/listing/create" className="btn btn-secondary">
            {m.sell_new_listing()}
          </a>
        </Notice>
      ) : (
        // After a reload the page opens a new draft and restores the kept changes.
        <Notice icon="circle-alert" title={m.sell_gone_changes()} text={m.sell_gone_changes_text()}>
          <button type="button" className="btn btn-secondary" onClick={() => window.location.reload()}>
            {m.sell_reload()}
          </button>
        </Notice>
      );
    default:
      return null;
  }
}

function Notice(props: { icon: IconName; title: string; text: string; children: ReactNode }) {
  return (
    <div className="mb-5 rounded-lg border border-warn-line bg-warn-bg p-4 text-warn">
      <p className="flex items-start gap-2.5">
        <Icon name={props.icon} className="mt-0.5 size-4 flex-none" />
        <span>
          <b className="block font-semibold">{props.title}</b>
          {props.text}
        </span>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">{props.children}</div>
    </div>
  );
}
