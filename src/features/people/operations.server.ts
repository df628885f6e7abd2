import { blockPeopleOperation } from './blocking/block-people.server.ts';
import { objectToBlockOperation } from './blocking/own-block.server.ts';
import { unblockPeopleOperation } from './blocking/unblock-people.server.ts';
import { listPeopleOperation } from './list/list-people.server.ts';
import { addNoteOperation } from './person/add-note.server.ts';
import {
  endPersonSessionOperation,
  endPersonSessionsOperation,
} from './person/end-person-sessions.server.ts';
import { getPersonOperation } from './person/get-person.server.ts';
import { verifyEmailsOperation } from './person/verify-emails.server.ts';

export const peopleOperations = [
  listPeopleOperation,
  getPersonOperation,
  addNoteOperation,
  verifyEmailsOperation,
  endPersonSessionOperation,
  endPersonSessionsOperation,
  blockPeopleOperation,
  unblockPeopleOperation,
  objectToBlockOperation,
];
