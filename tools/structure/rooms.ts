/** A folder of src/features. It imports only from rooms of a lower line. */
export interface Room {
  name: string;
  line: number;
  purpose: string;
  /** Named sub-folders; `ui`, `data` and `fixtures` are allowed everywhere. */
  folders?: readonly string[];
  /** In the list to reserve its line; has no files yet. */
  planned?: true;
}

export const rooms: readonly Room[] = [
  { name: 'access', line: 1, purpose: 'Who asks: viewer, roles, permission checks.' },
  {
    name: 'catalogue',
    line: 2,
    purpose: 'Fields and filters of a vehicle, makes and models, options.',
    folders: ['fields', 'makes', 'options'],
  },
  { name: 'places', line: 2, purpose: 'Towns, municipalities, distances and the drawn map.' },
  { name: 'audit', line: 2, purpose: 'The record of who did what.' },
  {
    name: 'accounts',
    line: 3,
    purpose: 'People and how they prove who they are.',
    folders: ['sessions', 'password', 'second-factor', 'registration', 'phone', 'email', 'profile', 'staff'],
  },
  { name: 'companies', line: 4, purpose: 'A company, its verification and its public page.' },
  {
    name: 'media',
    line: 5,
    purpose: 'Pictures: upload, processing, renditions, editor.',
    folders: ['processing', 'profile-picture'],
  },
  {
    name: 'vehicle-documents',
    line: 6,
    purpose: 'The facts a VIN and a registration certificate state about a vehicle.',
    folders: ['vin', 'certificate', 'recognition'],
  },
  { name: 'pricing', line: 6, purpose: 'Currency, price history and the market position of a price.' },
  {
    name: 'listings',
    line: 7,
    purpose: 'A listing as readers see it, and its states.',
    folders: ['life', 'card', 'page', 'gallery', 'contact'],
  },
  { name: 'trust', line: 8, purpose: 'Risk signals of listings, messages and sellers.' },
  {
    name: 'search',
    line: 9,
    purpose: 'Exact counts in memory, query parsing, the address, the result page.',
    folders: ['index', 'query-parsing', 'address', 'results', 'dealer'],
  },
  {
    name: 'selling',
    line: 9,
    purpose: 'Writing and keeping one’s own listing.',
    folders: ['drafts', 'form', 'checking', 'pictures', 'submission', 'own-listings'],
  },
  { name: 'comparison', line: 9, purpose: 'Listings side by side.' },
  {
    name: 'calculators',
    line: 9,
    purpose: 'The costs of keeping a vehicle.',
    folders: ['tax', 'fuel'],
  },
  { name: 'discovery', line: 10, purpose: 'Home page, similar listings, feeds, sitemaps.' },
  { name: 'favourites', line: 10, purpose: 'Listings a person keeps.', planned: true },
  { name: 'saved-searches', line: 10, purpose: 'Searches a person keeps.', planned: true },
  { name: 'preferences', line: 10, purpose: 'Settings of a person.', planned: true },
  { name: 'conversations', line: 10, purpose: 'Messages between buyer and seller.', planned: true },
  { name: 'importing', line: 10, purpose: 'Listings from files and feeds of sellers.', planned: true },
  { name: 'descriptions', line: 10, purpose: 'Help with the text of a listing.', planned: true },
  {
    name: 'notifications',
    line: 11,
    purpose: 'Which person gets which message, where, once.',
    planned: true,
  },
  {
    name: 'moderation',
    line: 12,
    purpose: 'Decisions of staff and the reasons owed for them.',
    folders: ['queue', 'review', 'decisions', 'reports', 'statements'],
  },
  { name: 'privacy', line: 13, purpose: 'Export and erasure of a person’s data.' },
  { name: 'dashboard', line: 13, purpose: 'The market in figures.' },
  { name: 'dealers', line: 13, purpose: 'Feeds and teams of dealers.', planned: true },
];

/** Folders allowed in every room and in every sub-folder, with any content. */
export const commonFolders: readonly string[] = ['ui', 'data', 'fixtures'];

/** At most so many .ts files that are not tests directly in a room or in one of its sub-folders. */
export const filesPerFolder = 15;

/** Imports between rooms of one line, or to a higher one. Without an entry there is none. */
export const roomExceptions: readonly { from: string; to: string; reason: string }[] = [
  {
    from: 'places',
    to: 'catalogue',
    reason: 'the towns are part of the catalogue the program keeps in memory',
  },
];

/** Sub-folders of a room that may not import certain others of the same room. */
export const folderWalls: readonly {
  room: string;
  folder: string;
  not: readonly string[];
  reason: string;
}[] = [
  {
    room: 'search',
    folder: 'index',
    not: ['query-parsing', 'address', 'results'],
    reason: 'the index answers structured queries and runs without words, addresses and pages',
  },
];

/** Imported from outside their room only by the composition files (areas.ts), which mount and run them. */
export const mountedFiles = /(-api|-jobs|\/operations)\.server\.ts$/;

/** Never imported from outside their room. */
export const privateFiles = /-(limits|rows)\.server\.ts$/;
