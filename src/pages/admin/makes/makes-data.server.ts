import { vehicleTypeKeys } from '#features/catalogue/fields/vehicle-type-key.ts';
import { optionLabel } from '#features/catalogue/options/option-label.ts';
import type { MakeKind, ManagedMake } from '#features/reference-data/makes/make-kind.ts';
import {
  getManagedMake,
  listMakeChoices,
  listManagedMakes,
} from '#features/reference-data/makes/list-managed-makes.server.ts';
import { readBrandIcons } from '#features/reference-data/icons/read-brand-icons.server.ts';
import { presentMake } from '#features/reference-data/makes/present-makes.ts';
import { getRunningMerge, previewMerge } from '#features/reference-data/merging/get-merge.server.ts';
import type { Locale } from '#kernel/locale.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import type { PageContext } from '../../app-context.server.ts';
import { orPageError } from '../../errors/or-page-error.server.ts';
import { requireStaffPage } from '../../guards.server.ts';
import { listData } from './list-data.server.ts';
import { readMakesAddress } from './makes-address.ts';

/** Data of the list of brands or models with its dialog. */
export async function loadMakes(page: PageContext, url: URL, kind: MakeKind) {
  const viewer = await requireStaffPage(page, url, 'admin');
  const { ctx, locale } = page;
  const address = readMakesAddress(url.searchParams, kind);
  const { brand: brandId, type } = address;
  const filter = { kind, q: address.q, state: address.state, page: address.page, brandId, type };
  const { makes, counts } = await orPageError(listManagedMakes(ctx, viewer, filter));
  const icons =
    kind === 'brand'
      ? await orPageError(
          readBrandIcons(ctx, viewer, [
            ...makes.map(({ id }) => id),
            ...(address.edit ? [address.edit] : []),
          ]),
        )
      : undefined;
  const running = await orPageError(getRunningMerge(ctx, viewer));
  const openedId = address.edit ?? address.merge;
  const opened =
    openedId === undefined
      ? undefined
      : await orPageError(getManagedMake(ctx, viewer, { kind, id: openedId }));
  const merge = address.merge === undefined ? undefined : opened;
  const brands = kind === 'model' ? await orPageError(listMakeChoices(ctx, viewer, { kind: 'brand' })) : [];
  const targets = merge
    ? await orPageError(
        listMakeChoices(ctx, viewer, {
          kind,
          ...(kind === 'model' && { brandId: merge.brandId ?? undefined, type: merge.type ?? undefined }),
        }),
      )
    : [];
  const into = targets.find(({ id }) => id === address.into && id !== merge?.id);
  const preview =
    merge && into && kind === 'brand'
      ? await orPageError(previewMerge(ctx, viewer, { from: merge.id, into: into.id }))
      : [];
  const choice = (make: ManagedMake) => [String(make.id), make.name] as const;
  return {
    locale,
    makeKind: kind,
    ...listData({
      kind,
      address,
      counts,
      running,
      makes: makes.map((make) => ({ ...presentMake(make, locale), icon: icons?.get(make.id) })),
    }),
    types: vehicleTypeKeys.map((key) => [key, optionLabel('type', key, locale)] as const),
    brands: brands.map(choice),
    edited:
      address.edit === undefined
        ? undefined
        : opened && { ...editedView(opened, locale), icon: icons?.get(opened.id) },
    merge: merge && {
      ...presentMake(merge, locale),
      targets: targets.filter(({ id }) => id !== merge.id).map(choice),
      into: into && { id: into.id, name: into.name },
      models: preview.map(({ listings, type: modelType, ...model }) => ({
        ...model,
        type: modelType === null ? '' : optionLabel('type', modelType, locale),
        listings: formatNumber(listings),
      })),
    },
  };
}

export type MakesData = Awaited<ReturnType<typeof loadMakes>>;

const editedView = (make: ManagedMake, locale: Locale) => ({
  ...presentMake(make, locale),
  values: {
    name: make.name,
    nameBg: make.nameBg,
    aliases: make.aliases,
    firstYear: make.firstYear,
    lastYear: make.lastYear,
  },
});
