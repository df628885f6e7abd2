import type { Database } from '#platform/db/database.server.ts';
import type { ListingDetail } from '../page/listing-detail.ts';
import type { OdometerView } from './odometer-view.ts';
import { presentOdometer, yearsOfUse } from './present-odometer.ts';
import { presentTimeline } from './present-timeline.ts';
import { readVehicleHistory } from './read-vehicle-history.server.ts';
import type { TimelineView } from './timeline-view.ts';
import { readUsualMileage } from './usual-mileage.server.ts';
import type { VehicleHistory } from './vehicle-history.ts';

export interface VehicleStory {
  odometer: OdometerView | undefined;
  timeline: TimelineView;
}

/** Reads what the page of a listing shows of the past of its vehicle; call the result in the language of the page. */
export async function getVehicleStory(
  { db, now }: { db: Database; now: () => Date },
  listing: ListingDetail,
): Promise<() => VehicleStory> {
  const at = now();
  const years = yearsOfUse(listing, at);
  const [found, usual] = await Promise.all([
    readVehicleHistory(db, listing.id),
    years === undefined ? undefined : readUsualMileage(db, { type: listing.type, age: Math.floor(years) }),
  ]);
  const history = found ?? nothingKnown(listing);
  return () => ({
    odometer: presentOdometer(listing, { history, usual, now: at }),
    timeline: presentTimeline(listing, history, at),
  });
}

/** The listing was deleted since it was read. */
const nothingKnown = ({ id, publishedAt }: ListingDetail): VehicleHistory => ({
  vin: null,
  own: { id, isSameSeller: true, publishedAt, closedAt: undefined, statements: [] },
  others: [],
  services: [],
});
