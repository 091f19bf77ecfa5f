import { defineConfig, type Plugin } from 'vite';
import { LANGUAGES } from '../contracts/shopper/catalogues/languages.js';

const languages = Object.fromEntries(
  LANGUAGES.flatMap((code) => [
    [`words-${code}`, `../contracts/shopper/catalogues/panel/${code}.ts`],
    [`forms-${code}`, `../contracts/shopper/catalogues/forms/${code}.ts`],
  ]),
);

/** Makes the output ASCII: a classic script is decoded in the encoding of the store's page, and ASCII is the same in all of them. */
const asciiLoader: Plugin = {
  name: 'ascii-loader',
  generateBundle(_options, bundle) {
    const loader = bundle['loader.js'];
    if (loader?.type !== 'chunk') throw new Error('The build made no loader.js');
    loader.code = loader.code.replace(
      /[\u0080-\uffff]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  },
};

/**
 * Files with fixed names, served below /widget/: `loader.js`, a classic script that every page of the store carries; `panel.js`, a
 * module fetched when a shopper reaches for the launcher; `tier.js`, in shops with VIP tiers; `history.js`, for the history, and `statement.js`, for its months; `forms.js`, when they reach for a form or a code, and
 * `referral.js`, for the referral page; `landing.js`, the page that a member's link leads to; `deals.js`, the block of deals on the pages of
 * products and the cart; `blocks.js`, content blocks where themes place them, and the buttons of the loyalty page; `loyalty-page.js`, which draws that page anew after a redemption; and for panel and forms a module for each language. They are entries, not
 * chunks, because Vite's helper for dynamic imports weighs a tenth of the panel.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  plugins: [asciiLoader],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      input: {
        loader: 'src/loader/loader.ts',
        panel: 'src/panel/panel.ts',
        forms: 'src/forms/forms.ts',
        tier: 'src/tier/tier.ts',
        history: 'src/history/history.ts',
        statement: 'src/statement/statement.ts',
        referral: 'src/referral/referral.ts',
        landing: 'src/landing/landing.ts',
        deals: 'src/deals/deals.ts',
        blocks: 'src/blocks/blocks.ts',
        'loyalty-page': 'src/blocks/loyalty-page.ts',
        ...languages,
      },
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: '[name].js',
        // A classic script shares its top-level scope with the whole store; the wrapper keeps our names out of it.
        banner: (chunk) => (chunk.name === 'loader' ? '(()=>{' : ''),
        footer: (chunk) => (chunk.name === 'loader' ? '})();' : ''),
      },
    },
  },
});
