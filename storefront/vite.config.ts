import { defineConfig } from 'vite';
import { LANGUAGES } from './src/words/languages.js';

const languages = Object.fromEntries(LANGUAGES.map((code) => [`words-${code}`, `src/words/${code}.ts`]));

/**
 * Files with fixed names, served below /widget/: `loader.js`, a classic script that every page of the store carries; `panel.js`, a
 * module fetched when a shopper reaches for the launcher; and a module for each language other than English. They are entries, not
 * chunks, because Vite's helper for dynamic imports weighs a tenth of the panel.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: 'dist',
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      input: { loader: 'src/loader/loader.ts', panel: 'src/panel/panel.ts', ...languages },
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: '[name].js',
        // A classic script shares its top level with the whole store; the wrapper keeps our names out of it.
        banner: (chunk) => (chunk.name === 'loader' ? '(()=>{' : ''),
        footer: (chunk) => (chunk.name === 'loader' ? '})();' : ''),
      },
    },
  },
});
