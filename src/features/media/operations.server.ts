import { addContactPhotoOperation } from './contact-photo/add-contact-photo.server.ts';
import { setProfilePictureOperation } from './profile-picture/set-profile-picture.server.ts';
import { removeProfilePictureOperation } from './profile-picture/remove-profile-picture.server.ts';
import { removeCoverOperation } from './cover/remove-cover.server.ts';
import { setCoverOperation } from './cover/set-cover.server.ts';

export const mediaOperations = [
  setProfilePictureOperation,
  removeProfilePictureOperation,
  setCoverOperation,
  addContactPhotoOperation,
  removeCoverOperation,
];
