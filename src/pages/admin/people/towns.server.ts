import { isOffered } from '#features/catalogue/catalogue.ts';
import type { SelectOptions } from '#ui/form/select-control.tsx';
import type { PageContext } from '../../app-context.server.ts';

/** Towns of a form, in the order of their names; a hidden one only if it is chosen already. */
export const townOptions = ({ ctx, locale }: PageContext, chosen?: string): SelectOptions =>
  ctx.catalogue.cities
    .filter((city) => isOffered(city) || city.key === chosen)
    .map(({ key, label }) => [key, label[locale]] as const)
    .toSorted((a, b) => a[1].localeCompare(b[1], locale));
