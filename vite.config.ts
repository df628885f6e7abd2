import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * Parts of nearly every public page. What matches is sent with each of them, together with all it imports: nothing
 * belongs here that only some of them need.
 */
const shell = [
  'root',
  'pages/define-page',
  'pages/layouts/(default-layout|use-focus-on-return|site-bar|site-header|site-footer)',
  'pages/errors/(page-error|error-page|status-number|retry-link)',
  'pages/meta/social-meta',
  'ui/(icon|toaster|show-toast)',
  'platform/i18n/(messages|active-locale|format)',
  'platform/web/(call-api|reload-once)',
  'kernel/typed-number',
  'features/accounts/sessions/ui/(account-menu|bottom-bar)',
  'features/listings/card/ui/(listing-card|listing-picture)',
  'features/comparison/ui/compare-tray',
  'features/discovery/ui/recently-seen',
];

/** Parts that pages of results share with those of companies and own listings. */
const results = [
  'features/search/results/ui/(empty-results|filter-chips|ignored-note|pager|unsound-switch)\\.',
  'features/places/joined-towns',
  'messages/compiled/messages/(feed_title|filters_(apply|more|nothing_matches|search_features)|results_(past_the_end|sort|types))\\.',
];

/** Parts that the page of a listing shares with its printed sheet, the comparison or the picture editor. */
const listing = [
  'features/listings/page/ui/(share-listing|listing-terms)\\.',
  'ui/copy-text\\.',
  'messages/compiled/messages/(copy_unsupported|listing_(data|description|features|pictures|price_was|share_hand|terms|unstated))\\.',
];

/**
 * Few files: the small ones it would be otherwise compress worse, each comes with headers of its own size, and the route
 * manifest, which every page loads, names those of all pages. `use-hydrated` belongs to the shell.
 */
const chunks = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: 'shell', test: new RegExp(`preload-helper|src/(${shell.join('|')})\\.`) },
  { name: 'results', test: new RegExp(`src/(${results.join('|')})`) },
  {
    name: 'home',
    test: /src\/(pages\/home\/(front|search-results)|features\/search\/results\/page-text|ui\/counted-links|messages\/compiled\/messages\/(home_(title|description)|landing_year)\.)/,
  },
  { name: 'listing-parts', test: new RegExp(`src/(${listing.join('|')})`) },
  {
    name: 'form',
    test: /src\/(ui\/form\/(?!use-hydrated)|features\/(accounts\/ui\/access-heading|access\/ui\/)|messages\/compiled\/messages\/error_(required|captcha_unavailable)\.)/,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      // 1.7 kB less per page than the built-in minifier makes.
      build: { minify: 'terser', rolldownOptions: { output: { codeSplitting: { groups: chunks } } } },
    },
    // The server app is the entry of the server bundle, so that pages and API share one module graph.
    ssr: { build: { rollupOptions: { input: { index: './src/main.server.ts' } } } },
  },
});
