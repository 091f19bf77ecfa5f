import { createHash } from 'node:crypto';
import { dictionary } from '@loyalty/contracts/kernel/dictionary';
import { PAGE_SETTINGS, type PageSettings } from '@loyalty/contracts/shop/page-settings';
import { isShopDomain } from '../../gateways/platform/shop-domain.js';
import { type Config, platformUrlOf } from '../../platform/config/config.js';
import { oidcOptions } from '../../platform/config/oidc-settings.js';
import { pagePolicy } from '../../platform/http/page-policy.js';

const ESCAPES: Record<string, string> = dictionary({ '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' });
const PLACE = '<meta name="robots" content="noindex" />';

export function pageSettingsOf(config: Config): PageSettings {
  const { CHAT_SCRIPT_URL: script, CHAT_WEBSITE_ID: website } = config;
  return {
    standalone: oidcOptions(config) !== null,
    chat: script && website ? { script, website } : null,
    supportMail: config.SUPPORT_MAIL ?? null,
    tagManager: config.TAG_MANAGER_URL ?? null,
    analytics: config.ANALYTICS_SCRIPT_URL ?? null,
    errors: config.ERROR_REPORT_URL ?? null,
    feedback: Boolean(config.FEEDBACK_BOARD_URL),
    video: config.GUIDE_VIDEO_URL ?? null,
    speedChecker: config.SPEED_CHECKER_URL ?? null,
  };
}

const escaped = (text: string): string => text.replace(/[&"<>]/g, (sign) => ESCAPES[sign] ?? sign);

/** The built page with its settings in a `meta` element. */
export function adminPage(built: string, settings: PageSettings): string {
  const content = escaped(JSON.stringify(settings));
  return built.replace(PLACE, () => `${PLACE}<meta name="${PAGE_SETTINGS}" content="${content}" />`);
}

/** The vendor's network, from which App Bridge comes, and where its script reports the page's speed. */
const BRIDGE_SCRIPT = 'https://cdn.shopify.com/shopifycloud/app-bridge.js';
const BRIDGE_CALLS = ['https://cdn.shopify.com', 'https://monorail-edge.shopifysvc.com'];

/** Whether pages in the store admin use App Bridge: in the demo store they do not. */
const isBridged = ({ PLATFORM }: Config): boolean => PLATFORM === 'shopify';

/** The page as the platform's store admin shows it: App Bridge is its first script, as the vendor requires. */
export function bridgedPage(page: string, config: Config): string {
  if (!isBridged(config)) return page;
  const key = `<meta name="shopify-api-key" content="${escaped(config.SHOPIFY_API_KEY)}" />`;
  return page.replace(PLACE, () => `${PLACE}${key}<script src="${BRIDGE_SCRIPT}"></script>`);
}

const originsOf = (addresses: readonly (string | null | undefined)[]): string[] => [
  ...new Set(addresses.flatMap((address) => (address ? [new URL(address).origin] : []))),
];

/** Hashes of the page's own inline scripts, which the policy names so that no other one runs. */
function inlineScripts(page: string): string[] {
  return [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

/** Pages that may show the admin in a frame: those of the demo store, or of the one shop that the platform names in the address. */
export function parentsOf(config: Config, shop: unknown): string {
  const url = platformUrlOf(config);
  if (url) return new URL(url).origin;
  const own = typeof shop === 'string' && isShopDomain(shop) ? shop : '*.myshopify.com';
  return `https://${own} https://admin.shopify.com`;
}

/**
 * Content security policy of the admin: scripts, frames and calls of its own and of the configured services only, and in the platform's store
 * admin of App Bridge.
 * @param isEmbedded whether the page is one for the store admin
 * @returns the policy for pages that may have it in a frame
 */
export function adminPolicy(config: Config, page: string, isEmbedded: boolean): (parents: string) => string {
  const { CHAT_SCRIPT_URL, TAG_MANAGER_URL, ANALYTICS_SCRIPT_URL, ERROR_REPORT_URL, VENDOR_ORIGINS } = config;
  const scripts = originsOf([CHAT_SCRIPT_URL, TAG_MANAGER_URL, ANALYTICS_SCRIPT_URL]);
  const frames = originsOf([config.FEEDBACK_BOARD_URL, config.GUIDE_VIDEO_URL]);
  const further = scripts.length > 0 ? VENDOR_ORIGINS : [];
  const sources = further.filter((one) => !one.startsWith('wss'));
  const bridge = isEmbedded && isBridged(config) ? { scripts: [BRIDGE_SCRIPT], calls: BRIDGE_CALLS } : null;
  const own = {
    'script-src': ["'self'", ...inlineScripts(page), ...(bridge?.scripts ?? []), ...scripts, ...sources].join(' '),
    // Pictures are the store's own as well, at any address.
    'img-src': "'self' data: blob: https: http:",
    'style-src': ["'self' 'unsafe-inline'", ...sources].join(' '),
    'font-src': ["'self' data:", ...sources].join(' '),
    'media-src': ["'self' data:", ...sources].join(' '),
    'worker-src': "'self' blob:",
    'form-action': "'self'",
    'connect-src': [
      "'self' blob: data:",
      ...(bridge?.calls ?? []),
      ...scripts,
      ...originsOf([ERROR_REPORT_URL]),
      ...further,
    ].join(' '),
    'frame-src': ["'self'", ...frames].join(' '),
    'base-uri': "'self'",
  };
  return (parents) => pagePolicy({ ...own, 'frame-ancestors': `'self' ${parents}` });
}
