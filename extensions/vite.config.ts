import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'smol-toml';
import { defineConfig } from 'vite';

const configuration = parse(readFileSync(path.join(import.meta.dirname, '..', 'shopify.app.toml'), 'utf8'));

/**
 * Extensions as the platform's own command builds them: a module for each target, whose default export draws it. The address of the service is
 * that of the app's configuration.
 */
export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  define: { 'process.env.APP_URL': JSON.stringify(configuration.application_url) },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      input: {
        'loyalty-checkout/checkout': 'loyalty-checkout/src/checkout.tsx',
        'loyalty-checkout/thank-you': 'loyalty-checkout/src/thank-you.tsx',
      },
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: '[name].js', chunkFileNames: 'loyalty-checkout/[name].js' },
    },
  },
});
