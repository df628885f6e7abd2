import { useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { leaveFor } from '#platform/web/leave-for.ts';
import type { DraftAutosave } from './draft-autosave.ts';

/** Saves and leaves. When saving fails, the changes stay in the browser and the page says so first. */
export function SaveAndLeave({ autosave }: { autosave: DraftAutosave }) {
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <button
      type="button"
      className="btn btn-ghost max-lg:!px-2"
      aria-busy={isLeaving || undefined}
      onClick={() => {
        setIsLeaving(true);
        void autosave
          .flush()
          .then(() => leaveFor('/user/listing'))
          .finally(() => setIsLeaving(false));
      }}
    >
      {m.sell_save_and_leave()}
    </button>
  );
}
