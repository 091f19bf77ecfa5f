import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { LANGUAGES } from '@loyalty/contracts/shopper/catalogues/languages';

/** G16: code that a page always loads, and all code of an open panel. 1 KB is 1024 bytes. */
export const LOADER_LIMIT = 2 * 1024;
export const PANEL_LIMIT = 12 * 1024;
/** Forms and codes, lazy-loaded on first use. */
export const FORMS_LIMIT = 10 * 1024;

/** The tier card, in shops with VIP tiers. */
export const TIER_LIMIT = 3 * 1024;
/** The history, fetched with the first look at it, and its statements by month with all their languages. */
export const HISTORY_LIMIT = 1024;
export const STATEMENT_LIMIT = 2 * 1024;
/** The referral page of the panel, and the page that a member's link leads to, each with all its languages. */
export const REFERRAL_LIMIT = 4 * 1024;
export const LANDING_LIMIT = 5 * 1024;
/** The block of deals on pages of products and the cart, with all its languages. */
export const DEALS_LIMIT = 2 * 1024;
/** Content blocks on pages of the store, with what draws all kinds, and the script of the loyalty page. */
export const BLOCKS_LIMIT = 6 * 1024;

/** An extension of the platform with all that it loads: half of what the platform accepts. */
export const EXTENSION_LIMIT = 32 * 1024;
export const EXTENSIONS = [
  ...['loyalty-checkout/checkout', 'loyalty-checkout/thank-you'],
  ...['loyalty-account/profile', 'loyalty-account/order-status', 'loyalty-account/page'],
  ...['loyalty-pos/tile', 'loyalty-pos/modal', 'loyalty-pos/customer-block', 'loyalty-pos/customer-action'],
] as const;

interface BundleSize {
  /** Bytes after gzip, level 9. */
  loader: number;
  /** Loader, panel and the heaviest language together. */
  openPanel: number;
  /** Additional bytes of the first form, with the heaviest language. */
  forms: number;
  /** The tier card, in all languages. */
  tier: number;
  history: number;
  statement: number;
  referral: number;
  landing: number;
  deals: number;
  blocks: number;
}

/** Measures a build of the widget. */
export function bundleSize(dist: string): BundleSize {
  const weigh = (file: string) => gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length;
  const heaviest = (part: string, languages: readonly string[]) =>
    Math.max(...languages.map((code) => weigh(`${part}-${code}.js`)));
  const loader = weigh('loader.js');
  return {
    loader,
    openPanel: loader + weigh('panel.js') + heaviest('words', LANGUAGES),
    forms: weigh('forms.js') + heaviest('forms', LANGUAGES),
    tier: weigh('tier.js'),
    history: weigh('history.js'),
    statement: weigh('statement.js'),
    referral: weigh('referral.js'),
    landing: weigh('landing.js'),
    deals: weigh('deals.js'),
    blocks: weigh('blocks.js'),
  };
}

/** A module and those that it imports, each once. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*["'](\.[^"']+)["']/g);
  for (const [, name = ''] of imports) withImports(path.join(path.dirname(file), name), found);
  return found;
}

/** Bytes of a module of an extension with those that it imports, after gzip, level 9. */
export const extensionSize = (dist: string, name: string): number =>
  [...withImports(path.join(dist, `${name}.js`))].reduce(
    (sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length,
    0,
  );
