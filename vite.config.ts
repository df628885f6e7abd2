import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** Parts of every public page that are hydrated at once; they must not import late parts (ui/late-part.tsx). */
const shell = [
  'pages/define-page',
  'pages/layouts/(default-layout|use-focus-on-return|site-bar|site-header)',
  'pages/errors/(page-error|error-(page|frame)|retry-link)',
  'pages/(meta/social|home/search)-meta',
  'ui/(icon|show-toast|late-part|site-link)',
  'platform/i18n/(messages|active-locale)',
  'platform/web/(call-api|page-data|reload-once|install-event)',
  'features/accounts/sessions/ui/bottom-bar',
  'pages/listing/may-be-inquired',
  'features/comparison/ui/use-compared-listings',
  'features/listings/(page/ui/use-counted-view|card/recent-listings|contact/ui/contact-bar)',
  'features/listings/gallery/gallery-sizes',
  'messages/compiled/messages/(home_(title|description)|listing_(meta_(title|description)|gone_title)|feed_(title|home))',
];

/** Late parts of every public page. */
const late = [
  'pages/(layouts/(site-footer|site-items|card-buttons)|errors/status-(error|number|words))',
  'ui/toaster',
  'features/accounts/sessions/ui/(account-menu|unread-badge)',
  'features/comparison/ui/compare-(button|tray)',
  'features/favourites/(browser/|ui/(favourites-button|favourites-item|heart))',
  'features/discovery/ui/recently-seen',
  'features/listings/card/ui/listing-card',
];

/** Parts of forms that several private pages share. `use-hydrated` is only a part of buttons. */
const form = ['ui/form/(?!use-hydrated)', 'features/(accounts/ui/access-heading|access/ui/)'];

/** Messages of the pages of staff by their prefixes. */
const staffTexts =
  /src\/messages\/compiled\/messages\/(admin|audit|mass|people|person|makes|queue|role|second|setting|settings|staff|system|views)_/;

/**
 * Few files: the small ones it would be otherwise compress worse, each comes with headers of its own size, and the route
 * manifest, which every page loads, names those of all pages. A file contains all that its modules import.
 */
const chunks = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|react-router|scheduler)\/|preload-helper|src\/entry\.client\./,
  },
  { name: 'shell', test: new RegExp(`src/root\\.|src/(${shell.join('|')})\\.(?!tsx\\?)`) },
  { name: 'late', test: new RegExp(`src/(${late.join('|')})\\.`) },
  { name: 'results', test: /src\/pages\/(home\/(front-page|search-results)|landing\/landing-page)\./ },
  {
    name: 'listing-page',
    test: /src\/(pages\/listing\/(listing-page|gone-listing)|features\/conversations\/inquiry\/ui\/inquiry-button)\./,
  },
  { name: 'form', test: new RegExp(`src/(${form.join('|')})`) },
  { name: 'staff-texts', test: staffTexts, minShareCount: 2 },
  { name: 'texts', test: /src\/messages\/compiled\//, minShareCount: 3 },
];

/**
 * Lets `entry.client` be the file of the framework and `root` that of the shell: as entries they would else be files of
 * their own that only name others. The router sets `exports-only`.
 */
const entriesWithGroups: Plugin = {
  name: 'entries-with-groups',
  configEnvironment: (name) =>
    name === 'client'
      ? { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } }
      : undefined,
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), entriesWithGroups],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        // 1.7 kB less per page than the built-in minifier makes.
        minify: 'terser',
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunks },
            // The table of routes names every shared file, and names are of no use to a browser.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: ({ isDynamicEntry }) =>
              isDynamicEntry ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
          },
        },
      },
    },
    // The server app is the entry of the server bundle, so that pages and API share one module graph.
    ssr: { build: { rollupOptions: { input: { index: './src/main.server.ts' } } } },
  },
});
