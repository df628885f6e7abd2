import { setProfilePictureOperation } from './profile-picture/set-profile-picture.server.ts';
import { removeProfilePictureOperation } from './profile-picture/remove-profile-picture.server.ts';

export const mediaOperations = [setProfilePictureOperation, removeProfilePictureOperation];
