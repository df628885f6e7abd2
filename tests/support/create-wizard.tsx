import { goodFields } from './drafts.ts';
import { renderPage } from './render-page.tsx';
import { stubApi, type ApiAnswer, type ApiCall } from './stub-api.ts';
import { usualFeatures } from '#features/catalogue/options/usual-features.ts';
import type { DraftFields } from '#features/selling/checking/draft-fields.ts';
import type { DraftJson } from '#features/selling/drafts/draft-json.ts';
import { EditListing } from '#features/selling/form/editing/edit-listing.tsx';
import { CreateWizard } from '#features/selling/form/wizard/create-wizard.tsx';
import type { WizardLists } from '#features/selling/form/wizard/wizard-lists.ts';

const lists: WizardLists = {
  towns: [{ key: 'sofia', label: 'София', spellings: [] }],
  colors: [{ key: 'black', label: 'черен', hex: '#000000' }],
  countries: [],
  features: [
    {
      key: 'safety',
      title: 'Безопасност',
      features: [{ key: 'abs', label: 'ABS', types: ['car'], spellings: [] }],
    },
  ],
  popularFeatures: usualFeatures,
  profile: { email: null, phone: '+359888123456', city: 'sofia' },
  phoneCountries: [],
  isTrader: false,
  textModel: false,
  unitsPerEur: {},
};
const made = { nameBg: null, spellings: [] };
const makes = {
  brands: [{ key: 'vw', name: 'VW', ...made, models: [{ key: 'golf', name: 'Golf', ...made }] }],
};
const noSuggestion = { refusal: 'Обявите са малко.', estimate: null, compared: null, days_to_sale: null };
export const draftOf = (fields: DraftFields, more: Partial<DraftJson> = {}): DraftJson => ({
  id: 7,
  version: 1,
  step: 5,
  fields,
  sources: {},
  pictures: [],
  removed: [],
  listing: { is_new: true, publication: 'draft', moderation: 'pending', reason: null },
  submitted_at: null,
  refusal: null,
  updated_at: '2026-11-20T10:00:00.000Z',
  ...more,
});

interface Saved {
  version: number;
  fields: Record<string, unknown>;
  step?: number;
}

/** Fake API that stores the draft unless `refuse` answers a save. */
export function startServer(
  refuse: (save: Saved) => ApiAnswer | undefined = () => undefined,
  own: readonly object[] = [],
) {
  let version = 1;
  const calls = stubApi(({ method, path, body }) => {
    if (path.startsWith('/api/makes')) return { status: 200, json: makes };
    if (path.startsWith('/api/user/listings')) return { status: 200, json: { listings: own } };
    if (path.endsWith('/price-suggestion')) return { status: 200, json: noSuggestion };
    if (path.endsWith('/usual-prices')) return { status: 200, json: { usual: null } };
    if (path.endsWith('/same-vehicle')) return { status: 200, json: { own: [], offered_by_others: false } };
    if (method !== 'PATCH') return { status: 200, json: { outcome: 'waits', listing: { id: 7, url: '/' } } };
    const refused = refuse(body as Saved);
    if (refused) return refused;
    version += 1;
    return { status: 200, json: { version } };
  });
  const sent = (method: string) => calls.filter((call: ApiCall) => call.method === method);
  return {
    saves: () => sent('PATCH').map(({ body }) => body as Saved),
    submits: () => sent('POST').filter(({ path }) => path.endsWith('/submit')),
  };
}

/** Renders the wizard at a step; null leaves it out of the address. */
export const openWizard = (
  draft: DraftJson,
  step: number | null = draft.step,
  given: Partial<WizardLists> = {},
) =>
  renderPage(
    <CreateWizard
      draft={draft}
      accountId={1}
      lists={{ ...lists, ...given }}
      now="2026-11-20T12:00:00Z"
      logo={null}
    />,
    {
      path: '/user/listing/create',
      at: `/user/listing/create?draft=7${step === null ? '' : `&step=${step}`}`,
    },
  );

/** Renders the form of a published listing at a section. */
export const openEdit = (draft: DraftJson, section: string) =>
  renderPage(
    <EditListing
      draft={draft}
      accountId={1}
      lists={lists}
      now="2026-11-20T12:00:00Z"
      title="VW Golf"
      logo={null}
    />,
    { path: '/user/listing/7/edit', at: `/user/listing/7/edit?section=${section}` },
  );

export const failedPicture: DraftJson['pictures'][number] = {
  id: 'a'.repeat(32),
  state: 'failed',
  width: null,
  height: null,
  placeholder: null,
  view: 'other',
  alt: '',
  fault: 'picture_unreadable',
  ahead: null,
};

export const withoutPrice = { ...goodFields, price: '' };
