import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'smol-toml';
import { defineConfig } from 'vite';

const configuration = parse(readFileSync(path.join(import.meta.dirname, '..', 'shopify.app.toml'), 'utf8'));

/** Modules of each extension: one for each of its targets. */
const MODULES = {
  'loyalty-checkout': ['checkout', 'thank-you'],
  'loyalty-account': ['profile', 'order-status', 'page'],
  'loyalty-pos': ['tile', 'modal', 'customer-block', 'customer-action'],
};

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
      input: Object.fromEntries(
        Object.entries(MODULES).flatMap(([extension, names]) =>
          names.map((name) => [`${extension}/${name}`, `${extension}/src/${name}.tsx`]),
        ),
      ),
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: '[name].js', chunkFileNames: 'kit/[name].js' },
    },
  },
});
