/** A folder of src/features. It imports only from rooms of lower lines. */
export interface Room {
  name: string;
  line: number;
  purpose: string;
  /** Named sub-folders; `ui`, `data` and `fixtures` are allowed everywhere. */
  folders?: readonly string[];
  /** Reserves a line; the room has no files yet. */
  planned?: true;
}

export const rooms: readonly Room[] = [
  {
    name: 'access',
    line: 1,
    purpose: 'The viewer of a request, roles, permission checks and API operations.',
  },
  {
    name: 'catalogue',
    line: 2,
    purpose: 'Fields and filters of a vehicle, makes and models, options.',
    folders: ['fields', 'makes', 'options'],
  },
  { name: 'places', line: 2, purpose: 'Towns, municipalities, distances and the drawn map.' },
  {
    name: 'audit',
    line: 2,
    purpose: 'The audit log of actions and the hash chain over it.',
    folders: ['chain'],
  },
  {
    name: 'account-events',
    line: 2,
    purpose: 'Kinds of events that people are told of, and reporting one in the transaction of its cause.',
  },
  {
    name: 'accounts',
    line: 3,
    purpose: 'Accounts of people and their authentication.',
    folders: [
      'sessions',
      'sign-in-code',
      'password',
      'second-factor',
      'second-factor-recovery',
      'registration',
      'phone',
      'email',
      'profile',
      'acting',
      'staff',
    ],
  },
  {
    name: 'settings',
    line: 3,
    purpose: 'Settings and texts of pages that admins change while the program runs.',
    folders: ['texts'],
  },
  {
    name: 'companies',
    line: 4,
    purpose: 'A company, its verification and its public page.',
    folders: ['verification', 'page'],
  },
  {
    name: 'media',
    line: 5,
    purpose: 'Pictures: upload, processing, renditions, editor.',
    folders: ['processing', 'likeness', 'sweep', 'profile-picture', 'cover', 'contact-photo'],
  },
  {
    name: 'vehicle-documents',
    line: 6,
    purpose: 'Vehicle facts from VINs and registration certificates.',
    folders: ['vin', 'certificate', 'recognition'],
  },
  {
    name: 'pricing',
    line: 6,
    purpose: 'Currency, price history, the model of asking prices and the market position of a price.',
    folders: ['currency', 'model', 'rating', 'suggestion'],
  },
  {
    name: 'listings',
    line: 7,
    purpose: 'Listings as visitors see them, and their states.',
    folders: ['life', 'card', 'page', 'gallery', 'contact', 'price-reasons', 'history'],
  },
  {
    name: 'trust',
    line: 8,
    purpose: 'Risk signals of listings, messages and sellers; listings of one vehicle.',
    folders: ['unlikely-vehicle', 'message-guard', 'same-vehicle', 'trader-signs'],
  },
  {
    name: 'descriptions',
    line: 8,
    purpose: 'Descriptions of vehicles written from stated facts.',
    folders: ['bulgarian', 'english', 'checking', 'model'],
  },
  {
    name: 'search',
    line: 9,
    purpose: 'Search index with exact counts, query parsing, addresses, the results page, landing pages.',
    folders: ['index', 'query-parsing', 'match', 'address', 'results', 'landing', 'dealer'],
  },
  {
    name: 'selling',
    line: 9,
    purpose: 'Creating, editing and managing own listings.',
    folders: [
      'drafts',
      'form',
      'checking',
      'price',
      'description',
      'unlikely',
      'pictures',
      'submission',
      'values',
      'own-listings',
      'expiry',
    ],
  },
  { name: 'comparison', line: 9, purpose: 'Listings side by side.' },
  {
    name: 'calculators',
    line: 9,
    purpose: 'Running costs of a vehicle.',
    folders: ['tax', 'fuel'],
  },
  { name: 'discovery', line: 10, purpose: 'Home page, similar listings, feeds, sitemaps.' },
  {
    name: 'search-history',
    line: 10,
    purpose: 'Searches of a person, kept to be opened again.',
  },
  {
    name: 'saved-searches',
    line: 10,
    purpose: 'Saved searches and alerts about listings that match them.',
    folders: ['list', 'matching', 'alerts', 'visitors'],
  },
  {
    name: 'price-watch',
    line: 10,
    purpose: 'Followed listings and messages about their prices and states.',
    folders: ['alerts'],
  },
  {
    name: 'barter',
    line: 10,
    purpose: 'Listings whose owners could swap vehicles.',
    folders: ['weekly'],
  },
  {
    name: 'preferences',
    line: 11,
    purpose: 'Questions about what a person needs, and results ranked by the answers.',
  },
  {
    name: 'conversations',
    line: 10,
    purpose: 'Inquiries and messages between buyer and seller, with offers and viewings.',
    folders: ['inquiry', 'list', 'messages', 'offers', 'viewings', 'live', 'reports', 'team'],
  },
  {
    name: 'importing',
    line: 10,
    purpose: 'Listings that their sellers bring from other sites.',
    folders: [
      'reading',
      'mobile-bg',
      'cars-bg',
      'mapping',
      'items',
      'lists',
      'working',
      'account',
      'changes',
    ],
  },
  { name: 'favourites', line: 11, purpose: 'Saved listings.', folders: ['browser', 'alerts'] },
  {
    name: 'viewing-checklist',
    line: 11,
    purpose: 'Checks for the viewing of a vehicle, with ticks and notes.',
  },
  {
    name: 'shared-lists',
    line: 12,
    purpose: 'Favourites and comparisons shared by a secret link, with comments.',
    folders: ['comments', 'reports'],
  },
  { name: 'seller-figures', line: 12, purpose: 'Figures of a listing for its seller.' },
  {
    name: 'notifications',
    line: 11,
    purpose: 'Delivery of each event once, by the chosen channels; the list of notifications.',
    folders: ['delivery', 'choices', 'list', 'push'],
  },
  {
    name: 'moderation',
    line: 12,
    purpose: 'Review of listings, reports, decisions and statements of reasons.',
    folders: [
      'queue',
      'claims',
      'second-person',
      'figures',
      'review',
      'decisions',
      'mass-decisions',
      'editing',
      'views',
      'reports',
      'statements',
      'same-vehicle',
    ],
  },
  {
    name: 'teams',
    line: 12,
    purpose: 'People who work for a company: invitations, roles, leaving, and sessions that act for it.',
    folders: ['invitations'],
  },
  {
    name: 'dealers',
    line: 12,
    purpose:
      'Stock of dealers: files, addresses they are fetched from, comparison with the listings, export, prices, windscreen sheets, API and webhooks.',
    folders: [
      'reading',
      'mapping',
      'planning',
      'runs',
      'fetching',
      'pictures',
      'history',
      'export',
      'prices',
      'price-changes',
      'sheets',
      'api-tokens',
      'api',
      'webhooks',
      'webhook-proof',
      'widget',
    ],
  },
  {
    name: 'reference-data',
    line: 13,
    purpose: 'Brands, models, towns, colours and countries as operators change, hide and merge them.',
    folders: ['makes', 'icons', 'entries', 'figures', 'files', 'merging'],
  },
  {
    name: 'people',
    line: 12,
    purpose: 'Accounts as staff manage them: list, details, changes, files, blocks.',
    folders: ['list', 'person', 'editing', 'export', 'blocking'],
  },
  { name: 'privacy', line: 13, purpose: 'Export and erasure of a person’s data.' },
  { name: 'dashboard', line: 13, purpose: 'Figures of the market for staff.' },
  { name: 'system', line: 13, purpose: 'State of the installation for its operators.' },
];

/** Folders allowed in every room and sub-folder, with any content. */
export const commonFolders: readonly string[] = ['ui', 'data', 'fixtures'];

/** Maximum number of non-test .ts files directly in a room or sub-folder. */
export const filesPerFolder = 15;

/** Allowed imports between rooms of one line or to a higher line. */
export const roomExceptions: readonly { from: string; to: string; reason: string }[] = [
  {
    from: 'places',
    to: 'catalogue',
    reason: 'towns are part of the catalogue in memory',
  },
  {
    from: 'people',
    to: 'moderation',
    reason:
      'blocked accounts are in the yearly figures, and objections to blocks are for a second person too',
  },
  {
    from: 'dealers',
    to: 'moderation',
    reason: 'changed values have the same words wherever a list of changes shows them',
  },
  {
    from: 'dealers',
    to: 'seller-figures',
    reason: 'the table of prices counts views, saves and inquiries as the figures of a listing do',
  },
  {
    from: 'search',
    to: 'calculators',
    reason: 'the estimated consumption ranks results',
  },
];

/** Forbidden imports between sub-folders of one room. */
export const folderWalls: readonly {
  room: string;
  folder: string;
  not: readonly string[];
  reason: string;
}[] = [
  {
    room: 'search',
    folder: 'index',
    not: ['query-parsing', 'match', 'address', 'results', 'landing'],
    reason: 'the index answers structured queries and must not depend on texts, addresses or pages',
  },
];

/** Only the composition files (areas.ts), which mount and run these, import them from outside their room. */
export const mountedFiles = /(-api|-jobs|\/operations)\.server\.ts$/;

/** Never imported from outside their room. */
export const privateFiles = /-(limits|rows)\.server\.ts$/;
