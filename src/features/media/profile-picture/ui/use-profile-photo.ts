import { useRef, useState } from 'react';
import { refreshMe } from '#features/accounts/sessions/ui/use-me.ts';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { showToast } from '#ui/show-toast.ts';
import type { setProfilePictureOperation } from '../set-profile-picture.server.ts';
import type { removeProfilePictureOperation } from '../remove-profile-picture.server.ts';

/** Uploads and removes the user's profile picture, one call at a time. */
export function useProfilePhoto(initial: string) {
  const [url, setUrl] = useState(initial);
  const [fault, setFault] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const sending = useRef(false);

  async function once(call: () => Promise<{ url: string; title: string }>): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    setIsSending(true);
    setFault(undefined);
    try {
      const { url: now, title } = await call();
      setUrl(now);
      void refreshMe();
      showToast({ kind: 'success', title });
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error);
      setFault(error instanceof ApiError ? error.message : m.error_unexpected());
    } finally {
      sending.current = false;
      setIsSending(false);
    }
  }

  const send = (picture: Blob) =>
    once(async () => {
      const answer = await callOperation<typeof setProfilePictureOperation>(
        'PUT',
        '/api/user/profile-picture',
        {
          body: picture,
        },
      );
      return { url: answer.profile_picture_url, title: m.photo_saved() };
    });
  const remove = () =>
    once(async () => {
      await callOperation<typeof removeProfilePictureOperation>('DELETE', '/api/user/profile-picture');
      return { url: '', title: m.photo_removed() };
    });
  return { url, isSending, fault, send, remove };
}
