import { useState } from 'react';
import { profilePictureUrl } from '#features/accounts/profile/profile-picture.ts';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { showToast } from '#ui/show-toast.ts';
import { LOCAL_MEDIA_URL } from '../../picture-renditions.ts';
import { PortraitControl } from '../../profile-picture/ui/portrait-control.tsx';
import { usePictureCalls } from '../../ui/use-picture-calls.ts';
import type { addContactPhotoOperation } from '../add-contact-photo.server.ts';

interface ContactPhotoProps {
  /** Name of the hidden field with the id. */
  name: string;
  /** Id of the saved photo. */
  photo: string | null;
  /** Name of the person, for the description; may be empty. */
  person: string;
}

/** Photo of a contact person in the form of the company page, with which it is saved. */
export function ContactPhoto({ name, photo, person }: ContactPhotoProps) {
  const [id, setId] = useState(photo ?? '');
  // Until it is saved, only this site shows it.
  const urlOf = (of: string) => profilePictureUrl(LOCAL_MEDIA_URL, of === '' ? null : of);
  const { url, setUrl, isSending, fault, run } = usePictureCalls(urlOf(id));
  const show = (next: string) => {
    setId(next);
    setUrl(urlOf(next));
  };
  const send = (picture: Blob) =>
    run(async () => {
      const added = await callOperation<typeof addContactPhotoOperation>(
        'POST',
        '/api/user/company-page/contact-photos',
        { body: picture },
      );
      setId(added.id);
      return urlOf(added.id);
    }, m.contact_photo_added());
  const remove = () => {
    show('');
    showToast({
      kind: 'info',
      title: m.contact_photo_removed(),
      action: { label: m.mass_undo(), onAct: () => show(id) },
    });
  };
  return (
    <>
      <input type="hidden" name={name} value={id} />
      <PortraitControl
        url={url}
        alt={person === '' ? m.contact_photo() : m.contact_photo_of({ name: person })}
        initials=""
        isSending={isSending}
        fault={fault}
        onSend={send}
        onRemove={remove}
        testId={name}
        isSmall
      />
    </>
  );
}
