import { sql } from 'kysely';
import { DemoDrawings, type DemoDrawing } from '#demo/picture/demo-drawings.ts';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

/** Widths in pixels: of the first rendition, which a card can show, and of the finished drawing. */
export const FIRST_WIDTH = 320;
export const FULL_WIDTH = 1920;

/** Listings per vehicle type whose covers are drawn first: five pages of results. */
const FRONT_LISTINGS = 125;
const REDUCED_ON_HOME = 8;

export interface PlannedDrawing extends DemoDrawing {
  /** Whether a smaller rendition is stored already. */
  begun: boolean;
  /** Whether it is a cover on the home page or the first pages of results. */
  front: boolean;
  /** Whether it is the cover of a listing. */
  cover: boolean;
}

interface Cover {
  id: string;
  listings: number;
  /** Best place among the newest of a type; null beyond the first pages. */
  place: number | null;
}

const coverRow = declareRow<Cover>('covers of demo listings', {
  id: 'string',
  listings: 'number',
  place: 'number?',
});

async function readCovers(db: Database): Promise<Map<string, Cover>> {
  const rows = await readRows(
    db,
    coverRow,
    sql`
    with shown as (
      select l.id, least(
        row_number() over (partition by l.type order by l.published_at desc, l.id desc),
        case when l.previous_price_eur_minor > l.price_eur_minor then ${FRONT_LISTINGS - REDUCED_ON_HOME} + row_number()
          over (partition by l.previous_price_eur_minor > l.price_eur_minor order by l.published_at desc, l.id desc) end
      ) as place
      from published_listing l
      where l.condition not in ('damaged', 'parts')
    )
    select p.picture_id as id, count(*)::int as listings,
      min(s.place) filter (where s.place <= ${FRONT_LISTINGS})::int as place
    from listing_picture p left join shown s on s.id = p.listing_id
    where p.position = 0 and p.picture_id like 'demo%'
    group by p.picture_id`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Returns unfinished drawings in the order in which visitors meet them: covers of the home page and of the first pages
 * of results by place, other covers by their number of listings, then the rest.
 */
export async function plannedDrawings(db: Database): Promise<PlannedDrawing[]> {
  const unfinished = await db
    .selectFrom('picture')
    .select(['id', 'state'])
    .where('id', 'like', 'demo%')
    .where((row) =>
      row.or([
        row('state', '=', 'pending'),
        row.and([row('state', '=', 'ready'), row('width', '<', FULL_WIDTH)]),
      ]),
    )
    .execute();
  const states = new Map(unfinished.map(({ id, state }) => [id, state]));
  const covers = await readCovers(db);
  const rank = ({ id }: DemoDrawing): number => covers.get(id)?.place ?? Infinity;
  const uses = ({ id }: DemoDrawing): number => covers.get(id)?.listings ?? 0;
  return new DemoDrawings()
    .all()
    .filter(({ id }) => states.has(id))
    .sort((one, other) => (rank(one) === rank(other) ? uses(other) - uses(one) : rank(one) - rank(other)))
    .map((drawing) => ({
      ...drawing,
      begun: states.get(drawing.id) === 'ready',
      front: rank(drawing) < Infinity,
      cover: covers.has(drawing.id),
    }));
}
