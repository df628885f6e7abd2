// Finds lightly edited copies of pictures: `node tools/bench/bench-likeness.ts [--count N] [--photos FOLDER]`.
// Pictures are drawings of the demo market and invented photographs, none of which chose a limit of the method;
// --photos adds the pictures of a folder. Prints the share found by edit, and false matches by kind of pair.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { DemoDrawings, type DrawingParameters, type VehicleDrawing } from '#demo/picture/demo-drawings.ts';
import { drawingSvg } from '#demo/picture/drawing-svg.ts';
import { SoughtPicture, storedLikeness } from '#features/media/likeness/find-likeness.ts';
import { readThumbnail } from '#features/media/likeness/read-thumbnail.server.ts';
import type { Thumbnail } from '#features/media/likeness/thumbnail.ts';
import { Random } from '#kernel/random.ts';
import { editKinds, editPicture } from './pictures/light-edits.ts';
import { inventedPhoto } from './pictures/invented-photo.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '60' },
    photos: { type: 'string' },
    seed: { type: 'string', default: '2026' },
  },
});
const count = Number(values.count);
const seed = Number(values.seed);
sharp.concurrency(1);

interface Source {
  kind: 'drawing' | 'invented photo' | 'photo';
  /** Pictures of one scene differ only in the vehicle or the view. */
  scene: string;
  /** Drawings of one vehicle from one view, which differ in paint or small details only. */
  twins: string;
  bytes: Buffer;
}

interface Kept extends Source {
  thumbnail: Thumbnail;
  hash: number;
}

const thumbnailOfBytes = (bytes: Buffer) => readThumbnail(sharp(bytes));

const draw = (parameters: Parameters<typeof drawingSvg>[0]): Promise<Buffer> =>
  sharp(Buffer.from(drawingSvg(parameters)), { density: 60 })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88 })
    .toBuffer();

function placeOf(drawn: DrawingParameters): { scene: string; twins: string } {
  if (drawn.kind === 'interior') return { scene: 'interior', twins: 'interior' };
  const { type, body, paint, scene, view, crop, flip: _ } = drawn;
  return {
    scene: [type, scene, paint].join(' '),
    twins: [type, body, scene, view, crop].join(' '),
  };
}

async function sources(): Promise<Source[]> {
  const random = new Random(seed, 'sources');
  const drawings = new DemoDrawings().all();
  const found: Source[] = [];
  for (let number = 0; number < count; number += 1) {
    const { parameters } = random.pick(drawings);
    const drawn = { ...parameters, seed: seed + number };
    found.push({ kind: 'drawing', ...placeOf(drawn), bytes: await draw(drawn) });
    const [place, object] = [seed + number, seed + number];
    found.push({
      kind: 'invented photo',
      scene: `place ${place}`,
      twins: '',
      bytes: await inventedPhoto({ place, object }),
    });
  }
  for (const file of values.photos === undefined ? [] : readdirSync(values.photos)) {
    const photo = sharp(join(values.photos ?? '', file)).resize(640, 480, { fit: 'cover' });
    found.push({
      kind: 'photo',
      scene: file,
      twins: '',
      bytes: await photo.jpeg({ quality: 90 }).toBuffer(),
    });
  }
  return found;
}

/** Pictures that differ from others of their scene in the vehicle, its paint, the view or details only. */
async function alikePictures(): Promise<Source[]> {
  const random = new Random(seed, 'alike');
  const found: Source[] = [];
  const vehicles = new DemoDrawings()
    .all()
    .flatMap(({ parameters }) => (parameters.kind === 'vehicle' ? [parameters] : []));
  for (let number = 0; number < count / 2; number += 1) {
    const place = 50_000 + seed + number;
    for (let object = 0; object < 4; object += 1) {
      const photo = { place, object: place * 10 + object, shift: random.int(-8, 8) };
      found.push({
        kind: 'invented photo',
        scene: `place ${place}`,
        twins: '',
        bytes: await inventedPhoto(photo),
      });
    }
    const vehicle = random.pick(vehicles);
    const others: VehicleDrawing[] = [
      vehicle,
      { ...vehicle, seed: vehicle.seed + 1 },
      { ...vehicle, paint: random.pick(vehicles.filter(({ paint }) => paint !== vehicle.paint)).paint },
      ...vehicles
        .filter(
          ({ body, scene, paint, view }) =>
            body === vehicle.body &&
            scene === vehicle.scene &&
            paint === vehicle.paint &&
            view !== vehicle.view,
        )
        .slice(0, 1),
      ...vehicles
        .filter(
          ({ type, body, scene, paint, view, flip }) =>
            type === vehicle.type &&
            body !== vehicle.body &&
            scene === vehicle.scene &&
            paint === vehicle.paint &&
            view === vehicle.view &&
            flip === vehicle.flip,
        )
        .slice(0, 1),
    ];
    for (const each of others) found.push({ kind: 'drawing', ...placeOf(each), bytes: await draw(each) });
  }
  return found;
}

const keep = async (source: Source): Promise<Kept> => {
  const thumbnail = await thumbnailOfBytes(source.bytes);
  return { ...source, thumbnail, ...storedLikeness(thumbnail) };
};

const percent = (part: number, all: number): string => `${((100 * part) / all).toFixed(1)} %`;

async function benchEdits(kept: readonly Kept[]): Promise<void> {
  const random = new Random(seed, 'edits');
  const kinds = [...new Set(kept.map(({ kind }) => kind))];
  console.log(
    `| edit | ${kinds.map((kind) => `${kind} (${kept.filter((each) => each.kind === kind).length})`).join(' | ')} |`,
  );
  console.log(`| --- |${kinds.map(() => ' --- |').join('')}`);
  const totals = new Map(kinds.map((kind) => [kind, { found: 0, all: 0 }]));
  for (const edit of editKinds) {
    const cells = [];
    for (const kind of kinds) {
      const total = totals.get(kind) ?? { found: 0, all: 0 };
      const before = { ...total };
      for (const original of kept) {
        if (original.kind !== kind) continue;
        const copy = await thumbnailOfBytes(await editPicture(original.bytes, edit, random));
        // Either of both may be uploaded first.
        const back = { thumbnail: copy, ...storedLikeness(copy) };
        total.all += 2;
        if (new SoughtPicture(copy).isLike(original)) total.found += 1;
        if (new SoughtPicture(original.thumbnail).isLike(back)) total.found += 1;
      }
      cells.push(percent(total.found - before.found, total.all - before.all));
    }
    console.log(`| ${edit} | ${cells.join(' | ')} |`);
  }
  const sums = kinds.map((kind) => percent(totals.get(kind)?.found ?? 0, totals.get(kind)?.all ?? 1));
  console.log(`| together | ${sums.join(' | ')} |\n`);
}

/** Compares every picture with every other one. */
function benchPairs(kept: readonly Kept[]): void {
  const pairs = new Map<string, { pairs: number; candidates: number; matches: string[] }>();
  for (const one of kept) {
    const sought = new SoughtPicture(one.thumbnail);
    for (const other of kept) {
      if (one === other) continue;
      const alike =
        one.twins !== '' && one.twins === other.twins
          ? ', same vehicle and view'
          : one.scene === other.scene
            ? ' of one scene'
            : '';
      const kind = `${[one.kind, other.kind].toSorted((x, y) => x.localeCompare(y)).join(', ')}${alike}`;
      const row = pairs.get(kind) ?? { pairs: 0, candidates: 0, matches: [] };
      pairs.set(kind, row);
      row.pairs += 1;
      if (sought.distance(other.hash) === undefined) continue;
      row.candidates += 1;
      if (sought.isLike(other)) row.matches.push(`${one.scene} – ${other.scene}`);
    }
  }
  console.log(
    '| pairs of different pictures | pairs | candidates by key | false matches |\n| --- | --- | --- | --- |',
  );
  for (const [kind, { pairs: all, candidates, matches }] of pairs)
    console.log(`| ${kind} | ${all} | ${candidates} | ${matches.length} |`);
  for (const [, { matches }] of pairs) for (const match of matches.slice(0, 6)) console.log(match);
}

const kept = await Promise.all((await sources()).map(keep));
await benchEdits(kept);
benchPairs([...kept, ...(await Promise.all((await alikePictures()).map(keep)))]);
