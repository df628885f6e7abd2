import { confirmInquiryOperation } from './inquiry/confirm-inquiry.server.ts';
import { sendInquiryOperation } from './inquiry/send-inquiry.server.ts';
import { changeConversationOperation } from './list/change-conversation.server.ts';
import { listConversationsOperation } from './list/list-conversations.server.ts';
import { streamConversationsOperation } from './live/stream-conversations.server.ts';
import { addMessagePictureOperation } from './messages/add-message-picture.server.ts';
import { getConversationOperation } from './messages/get-conversation.server.ts';
import { getMessagePictureOperation } from './messages/get-message-picture.server.ts';
import { markReadOperation } from './messages/mark-read.server.ts';
import { sendMessageOperation } from './messages/send-message.server.ts';
import { sharePhoneOperation } from './messages/share-phone.server.ts';
import { decideOfferOperation } from './offers/decide-offer.server.ts';
import { makeOfferOperation } from './offers/make-offer.server.ts';
import { reserveListingOperation } from './offers/reserve-listing.server.ts';
import { decideConversationReportOperation } from './reports/decide-conversation-report.server.ts';
import { getReportedPictureOperation } from './reports/get-reported-picture.server.ts';
import { listConversationReportsOperation } from './reports/list-conversation-reports.server.ts';
import { readReportedConversationOperation } from './reports/read-reported-conversation.server.ts';
import { reportConversationOperation } from './reports/report-conversation.server.ts';
import { assignConversationOperation } from './team/assign-conversation.server.ts';
import { getConversationTeamOperation } from './team/get-conversation-team.server.ts';
import { decideViewingOperation } from './viewings/decide-viewing.server.ts';
import { getViewingCalendarOperation } from './viewings/get-viewing-calendar.server.ts';
import { proposeViewingOperation } from './viewings/propose-viewing.server.ts';

export const conversationsOperations = [
  sendInquiryOperation,
  confirmInquiryOperation,
  listConversationsOperation,
  streamConversationsOperation,
  getConversationOperation,
  getConversationTeamOperation,
  assignConversationOperation,
  sendMessageOperation,
  addMessagePictureOperation,
  getMessagePictureOperation,
  markReadOperation,
  makeOfferOperation,
  decideOfferOperation,
  reserveListingOperation,
  proposeViewingOperation,
  decideViewingOperation,
  getViewingCalendarOperation,
  sharePhoneOperation,
  changeConversationOperation,
  reportConversationOperation,
  listConversationReportsOperation,
  readReportedConversationOperation,
  getReportedPictureOperation,
  decideConversationReportOperation,
];
