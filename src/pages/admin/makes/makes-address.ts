import { vehicleTypeKeys, type VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import type { ReferenceKind } from '#features/reference-data/reference-kind.ts';
import { rowStates, type RowState } from '#features/reference-data/row-state.ts';

/** List of reference data and its open dialog in an address; invalid parameters are ignored. */
export interface MakesAddress {
  q: string;
  state: RowState;
  /** Only of models. */
  brand: number | undefined;
  type: VehicleTypeKey | undefined;
  page: number;
  /** Dialog: a new row, a row to edit, or a row to merge and its target. */
  add: boolean;
  /** Dialog: import of a file. */
  upload: boolean;
  edit: number | undefined;
  merge: number | undefined;
  into: number | undefined;
}

export const makesPaths: Record<ReferenceKind, string> = {
  brand: '/admin/vehicle_brand',
  model: '/admin/vehicle_model',
  city: '/admin/city',
  // Beside towns: a parameter tells them apart.
  country: '/admin/city',
  color: '/admin/color',
};

const MAX_ID = 2_147_483_647;
const MAX_PAGE = 1_000;
const MAX_TYPED = 60;

function wholeNumber(text: string | null, max: number): number | undefined {
  const number = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : undefined;
  return number !== undefined && number <= max ? number : undefined;
}

export function readMakesAddress(parameters: URLSearchParams, kind: ReferenceKind): MakesAddress {
  const id = (name: string) => wholeNumber(parameters.get(name), MAX_ID);
  const isModel = kind === 'model';
  return {
    q: (parameters.get('q') ?? '').trim().slice(0, MAX_TYPED),
    state: rowStates.find((state) => state === parameters.get('state')) ?? 'all',
    brand: isModel ? id('brand') : undefined,
    type: isModel ? vehicleTypeKeys.find((type) => type === parameters.get('type')) : undefined,
    page: wholeNumber(parameters.get('page'), MAX_PAGE) ?? 1,
    add: parameters.get('add') === '1',
    upload: parameters.get('upload') === '1',
    edit: id('edit'),
    merge: id('merge'),
    into: id('into'),
  };
}

const noDialog = { add: false, upload: false, edit: undefined, merge: undefined, into: undefined };

/** Address of the list with some parts changed; without its dialog unless `changes` names one. */
export function makesAddress(
  kind: ReferenceKind,
  address: MakesAddress,
  changes: Partial<MakesAddress>,
): string {
  const { q, state, brand, type, page, add, upload, edit, merge, into } = {
    ...address,
    ...noDialog,
    ...changes,
  };
  const given = Object.entries({
    kind: kind === 'country' ? kind : '',
    q,
    state: state === 'all' ? '' : state,
    brand,
    type,
    page: page === 1 ? '' : page,
    add: add ? '1' : '',
    upload: upload ? '1' : '',
    edit,
    merge,
    into,
  }).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]]));
  return given.length === 0 ? makesPaths[kind] : `${makesPaths[kind]}?${new URLSearchParams(given)}`;
}
