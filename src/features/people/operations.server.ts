import { blockPeopleOperation } from './blocking/block-people.server.ts';
import { declineObjectionOperation } from './blocking/decline-objection.server.ts';
import { objectToBlockOperation } from './blocking/object-to-block.server.ts';
import { unblockPeopleOperation } from './blocking/unblock-people.server.ts';
import { createPersonOperation } from './editing/create-person.server.ts';
import { editPersonOperation } from './editing/edit-person.server.ts';
import { sendInvitationOperation } from './editing/send-invitation.server.ts';
import { downloadPeopleExportOperation } from './export/download-people-export.server.ts';
import { listPeopleExportsOperation } from './export/list-people-exports.server.ts';
import { requestPeopleExportOperation } from './export/request-people-export.server.ts';
import { listPeopleOperation } from './list/list-people.server.ts';
import { addNoteOperation } from './person/add-note.server.ts';
import { endPersonSessionOperation } from './person/end-person-session.server.ts';
import { endPersonSessionsOperation } from './person/end-person-sessions.server.ts';
import { getPersonOperation } from './person/get-person.server.ts';
import { verifyEmailsOperation } from './person/verify-emails.server.ts';

export const peopleOperations = [
  listPeopleOperation,
  getPersonOperation,
  createPersonOperation,
  editPersonOperation,
  sendInvitationOperation,
  requestPeopleExportOperation,
  listPeopleExportsOperation,
  downloadPeopleExportOperation,
  addNoteOperation,
  verifyEmailsOperation,
  endPersonSessionOperation,
  endPersonSessionsOperation,
  blockPeopleOperation,
  unblockPeopleOperation,
  objectToBlockOperation,
  declineObjectionOperation,
];
