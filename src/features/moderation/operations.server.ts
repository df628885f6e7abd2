import { reportListingOperation } from './reports/report-listing.server.ts';
import { listQueueOperation } from './queue/list-queue.server.ts';
import { getModeratedListingOperation } from './review/get-moderated-listing.server.ts';
import { decideListingsOperation } from './decisions/decide-listings.server.ts';
import { decideListingOperation } from './decisions/decide-listing.server.ts';
import { editListingOperation } from './editing/edit-listing.server.ts';
import { countMatchingOperation } from './mass-decisions/count-matching.server.ts';
import { startMassDecisionOperation } from './mass-decisions/start-mass-decision.server.ts';
import { getMassDecisionOperation } from './mass-decisions/get-mass-decision.server.ts';
import { changeMassDecisionOperation } from './mass-decisions/change-mass-decision.server.ts';
import { deleteStaffViewOperation } from './views/delete-staff-view.server.ts';
import { saveStaffViewOperation } from './views/save-staff-view.server.ts';
import { addListingPictureOperation } from './decisions/add-listing-picture.server.ts';
import { claimListingOperation } from './claims/claim-listing.server.ts';
import { releaseListingOperation } from './claims/release-listing.server.ts';
import { claimNextOperation } from './claims/claim-next.server.ts';
import { reviewSampleOperation } from './second-person/review-sample.server.ts';
import { getModerationFiguresOperation } from './figures/get-moderation-figures.server.ts';
import { getTransparencyOperation } from './figures/get-transparency.server.ts';
import { enterDisputeOperation } from './figures/enter-dispute.server.ts';
import { objectToReportOperation } from './reports/object-to-report.server.ts';
import { separateVehiclesOperation } from './same-vehicle/separate-vehicles.server.ts';
import { getStatementOperation } from './statements/get-statement.server.ts';
import { objectToDecisionOperation } from './statements/object-to-decision.server.ts';

export const moderationOperations = [
  reportListingOperation,
  objectToReportOperation,
  enterDisputeOperation,
  listQueueOperation,
  getModeratedListingOperation,
  decideListingsOperation,
  decideListingOperation,
  editListingOperation,
  addListingPictureOperation,
  countMatchingOperation,
  startMassDecisionOperation,
  getMassDecisionOperation,
  changeMassDecisionOperation,
  saveStaffViewOperation,
  deleteStaffViewOperation,
  claimListingOperation,
  releaseListingOperation,
  claimNextOperation,
  reviewSampleOperation,
  getModerationFiguresOperation,
  getTransparencyOperation,
  separateVehiclesOperation,
  getStatementOperation,
  objectToDecisionOperation,
];
