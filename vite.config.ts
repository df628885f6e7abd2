import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * What nearly every page loads, in two files: the thirty small ones it would be otherwise compress worse, and each
 * comes with headers of its own size.
 */
const chunks = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: 'shell',
    test: /src\/(pages\/(layouts\/|page-error|status-number|retry-link|social-meta)|ui\/(icon|toaster|show-toast)|platform\/(i18n|web\/call-api)|features\/accounts\/ui\/(account-menu|bottom-bar)|features\/listings\/ui\/(listing-card|compare-tray|listing-picture)|features\/search\/ui\/recently-seen)/,
  },
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
