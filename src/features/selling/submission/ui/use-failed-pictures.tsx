import { useState, type ReactNode } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Modal } from '#ui/modal.tsx';

interface FailedPictures {
  /** Pictures that buyers would not see. */
  count: number;
  onPictures: () => void;
  onPublish: () => Promise<void>;
}

/** Asks before a listing is published without pictures that failed. */
export function useFailedPictures({ count, onPictures, onPublish }: FailedPictures): {
  /** Publishes, or asks first. */
  publishOrAsk: () => Promise<void>;
  /** The question while it is open. */
  question: ReactNode;
} {
  const [isAsking, setIsAsking] = useState(false);
  const answer = (act?: () => void) => () => {
    setIsAsking(false);
    act?.();
  };
  return {
    publishOrAsk: async () => {
      if (count > 0) setIsAsking(true);
      else await onPublish();
    },
    question: isAsking && (
      <Modal title={m.sell_failed_pictures_title()} onClose={answer()}>
        <p className="text-base text-fg-2">{m.sell_failed_pictures_text({ count })}</p>
        <div className="mt-6 flex flex-wrap justify-end gap-3 max-md:*:flex-auto">
          <button type="button" className="btn btn-secondary" onClick={answer(onPictures)}>
            {m.sell_failed_pictures_see()}
          </button>
          <button type="button" className="btn btn-primary" onClick={answer(() => void onPublish())}>
            {m.sell_failed_pictures_publish()}
          </button>
        </div>
      </Modal>
    ),
  };
}
