import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The bundle is served below /embed/ (in the store admin) and read from there in standalone mode too.
export default defineConfig({
  root: import.meta.dirname,
  base: '/embed/',
  plugins: [react()],
  // Catalogues of words as object literals: smaller than JSON in a string, and than a variable for each section.
  json: { namedExports: false, stringify: false },
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    // Modules shared by many pages are one chunk: browsers fetch six files at a time, and a page needed sixty small ones.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 8, minSize: 10_000 }] } } },
  },
});
