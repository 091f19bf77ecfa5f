import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const LANGUAGES = ['de', 'es', 'fr', 'it', 'ja'];

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
    // All words of a language are one as well, fetched when it is chosen, and all English that is not in the first bundle.
    rolldownOptions: {
      // The first English is in the first bundle; the address of catalogues fits it as well.
      checks: { ineffectiveDynamicImport: false },
      output: {
        codeSplitting: {
          groups: [
            ...LANGUAGES.map((language) => ({ name: language, test: new RegExp(`/words/${language}/`), priority: 1 })),
            { name: 'english', test: /\/words\/en\/(?!shell|home|settings)/, priority: 1 },
            { name: 'shared', minShareCount: 10, minSize: 10_000 },
          ],
        },
      },
    },
  },
});
