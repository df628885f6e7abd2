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
  'pages/layouts/(default-layout|site-header|site-footer)',
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

/** Parts of the results, and their words, that the pages of companies have too. */
const results = [
  'features/search/results/ui/(pager|empty-results|filter-chips|ignored-note|unsound-switch)',
  'messages/compiled/messages/(filters_apply|results_(past_the_end|sort|types))',
];

/** Few files: the thirty small ones it would be otherwise compress worse, and each comes with headers of its own size. */
const chunks = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: 'shell', test: new RegExp(`preload-helper|src/(${shell.join('|')})\\.`) },
  { name: 'results', test: new RegExp(`src/(${results.join('|')})\\.`) },
  { name: 'search', test: /src\/(pages\/home\/search-results|features\/search\/results\/page-text)\./ },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    // The server app is the entry of the server bundle, so that pages and API share one module graph.
    ssr: { build: { rollupOptions: { input: { index: './src/main.server.ts' } } } },
  },
});
