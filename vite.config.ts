import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    // The server app is the entry of the server bundle, so that pages and API share one module graph.
    ssr: { build: { rollupOptions: { input: { index: './src/main.server.ts' } } } },
  },
});
