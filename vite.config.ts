import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // The server app is the entry of the server bundle, so that pages and API share one module graph.
  build: {
    rollupOptions: isSsrBuild ? { input: './src/main.server.ts' } : {},
    assetsInlineLimit: 0,
  },
  ssr: { target: 'node' },
}));
