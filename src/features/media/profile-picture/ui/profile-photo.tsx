import { refreshMe } from '#features/accounts/sessions/ui/use-me.ts';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { usePictureCalls } from '../../ui/use-picture-calls.ts';
import type { removeProfilePictureOperation } from '../remove-profile-picture.server.ts';
import type { setProfilePictureOperation } from '../set-profile-picture.server.ts';
import { PortraitControl } from './portrait-control.tsx';

interface ProfilePhotoProps {
  /** Empty without a picture. */
  url: string;
  initials: string;
}

/** The user's profile picture, with the actions that change it. */
export function ProfilePhoto({ url: initial, initials }: ProfilePhotoProps) {
  const { url, isSending, fault, run } = usePictureCalls(initial);
  const send = (picture: Blob) =>
    run(async () => {
      const answer = await callOperation<typeof setProfilePictureOperation>(
        'PUT',
        '/api/user/profile-picture',
        { body: picture },
      );
      void refreshMe();
      return answer.profile_picture_url;
    }, m.photo_saved());
  const remove = () =>
    run(async () => {
      await callOperation<typeof removeProfilePictureOperation>('DELETE', '/api/user/profile-picture');
      void refreshMe();
      return '';
    }, m.photo_removed());
  return (
    <PortraitControl
      url={url}
      alt={m.photo_yours()}
      initials={initials}
      isSending={isSending}
      fault={fault}
      onSend={send}
      onRemove={() => void remove()}
      testId="photo-file"
    />
  );
}
