import type { PageSettings } from '@loyalty/contracts/shop/page-settings';
import type { ShopAnswer } from '@loyalty/contracts/shop/queries';

/** A queue of commands that a vendor's script takes over once it has loaded. */
interface Queue {
  push(command: unknown): unknown;
}

interface VendorWindow {
  $crisp?: Queue;
  CRISP_WEBSITE_ID?: string;
  CRISP_TOKEN_ID?: string;
  analytics?: Queue;
  dataLayer?: Queue;
}

function load(win: Window, script: string): void {
  const element = win.document.createElement('script');
  element.src = script;
  element.async = true;
  win.document.head.append(element);
}

function startChat(
  win: Window & VendorWindow,
  { script, website }: NonNullable<PageSettings['chat']>,
  { shop, user }: ShopAnswer,
): void {
  win.$crisp ??= [];
  win.CRISP_WEBSITE_ID = website;
  if (shop.crispSessionToken) win.CRISP_TOKEN_ID = shop.crispSessionToken;
  if (user.email) win.$crisp.push(['set', 'user:email', [user.email]]);
  win.$crisp.push(['set', 'user:nickname', [user.label]]);
  win.$crisp.push([
    'set',
    'session:data',
    [
      [
        ['shop', shop.shopifyDomain],
        ['plan', shop.plan ?? 'none'],
      ],
    ],
  ]);
  load(win, script);
}

/** Reports page views to the configured analytics services. */
export interface Vendors {
  pageViewed(path: string): void;
}

/**
 * Starts the outside services that the installation configured, for the shop and the person who opened it; without configuration nothing is
 * loaded. In a support login the chat is left out, because support does not write to itself (spec SHELL-043).
 */
export function startVendors(settings: PageSettings, answer: ShopAnswer, win: Window & VendorWindow = window): Vendors {
  const { chat, analytics, tagManager } = settings;
  const { shop, user } = answer;
  if (tagManager) {
    win.dataLayer ??= [];
    win.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    load(win, tagManager);
  }
  if (analytics) {
    win.analytics ??= [];
    const traits = {
      email: user.email,
      name: user.label,
      shop: shop.shopifyDomain,
      plan: shop.plan,
      vendor: user.vendor,
    };
    win.analytics.push(['identify', `${shop.id}/${user.id}`, traits]);
    load(win, analytics);
  }
  if (chat && !shop.isCrmLogin) startChat(win, chat, answer);
  return {
    pageViewed(path) {
      if (analytics) win.analytics?.push(['page', path]);
      if (tagManager) win.dataLayer?.push({ event: 'page_view', page_path: path });
    },
  };
}

/** Sends a crash of a page to the error-reporting service, where one is configured; without query and personal data. */
export function reportCrash({ errors }: PageSettings, error: unknown, win: Window = window): void {
  console.error('page crashed', error);
  if (!errors) return;
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const report = { name, message, stack: stack ?? '', path: win.location.pathname, at: new Date().toISOString() };
  win.navigator.sendBeacon(errors, new Blob([JSON.stringify(report)], { type: 'text/plain' }));
}
