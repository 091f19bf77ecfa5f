import { describe, expect, it } from '@jest/globals';
import type { PageSettings } from '@loyalty/contracts/shop/page-settings';
import { jwtVerify } from 'jose';
import { FERN, KUMO, useShops, useStage } from '../../support/service.js';

const SECRET = 'a-secret-of-the-board';
const off = await useShops();
const on = await useStage('configuration', {
  CHAT_SCRIPT_URL: 'https://chat.vendor.example/l.js',
  CHAT_WEBSITE_ID: 'site-1',
  TAG_MANAGER_URL: 'https://tags.vendor.example/gtm.js?id=GTM-1',
  ANALYTICS_SCRIPT_URL: 'https://analytics.vendor.example/a.js',
  ERROR_REPORT_URL: 'https://errors.vendor.example/crashes',
  FEEDBACK_BOARD_URL: 'https://board.vendor.example/requests',
  FEEDBACK_SSO_SECRET: SECRET,
  GUIDE_VIDEO_URL: 'https://video.vendor.example/guide',
  VENDOR_ORIGINS: 'wss://relay.vendor.example',
  // Nine domains of other providers (reading GAP-15), the last one that of a demo shop.
  BLOCKED_MAIL_DOMAINS: [
    ...Array.from({ length: 8 }, (_, n) => `provider-${n + 1}.example`),
    'kumo-tea.example',
  ].join(),
});

async function pageOf({ api }: { api: string }): Promise<{ settings: PageSettings; policy: Map<string, string> }> {
  const answer = await fetch(`${api}/embed`);
  const content = /name="loyalty-settings" content="([^"]*)"/.exec(await answer.text())?.[1] ?? '';
  const policy = (answer.headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
    const [name = '', ...sources] = directive.split(' ');
    return [name, sources.join(' ')] as const;
  });
  return { settings: JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&amp;', '&')), policy: new Map(policy) };
}

describe('outside services of the admin', () => {
  it('are off without configuration, and the page may load nothing of others', async () => {
    const { settings, policy } = await pageOf(off);
    const { standalone: _, supportMail, ...services } = settings;
    expect(supportMail).toBe('support@vendor.example');
    expect(Object.values(services).every((value) => !value)).toBe(true);
    expect(policy.get('script-src')).toMatch(/^'self' 'sha256-[\w+/=]+'$/);
    expect([policy.get('connect-src'), policy.get('frame-src')]).toEqual(["'self' blob: data:", "'self'"]);
  });

  it('are named to the page when configured, and allowed by its policy one by one', async () => {
    const { settings, policy } = await pageOf(on);
    expect(settings).toMatchObject({
      chat: { script: 'https://chat.vendor.example/l.js', website: 'site-1' },
      tagManager: 'https://tags.vendor.example/gtm.js?id=GTM-1',
      errors: 'https://errors.vendor.example/crashes',
      feedback: true,
    });
    const scripts = ['chat', 'tags', 'analytics'].map((name) => `https://${name}.vendor.example`);
    expect(policy.get('script-src')?.split(' ').slice(2)).toEqual(scripts);
    expect(policy.get('connect-src')?.split(' ').slice(3)).toEqual([
      ...scripts,
      'https://errors.vendor.example',
      'wss://relay.vendor.example',
    ]);
    expect(policy.get('frame-src')).toBe("'self' https://board.vendor.example https://video.vendor.example");
  });

  it('include a board that knows the person by a signed name, address and id [SHELL-063]', async () => {
    const merchant = await on.merchant();
    const { url } = (await merchant.get('/lp/feedback/board')).body.data;
    const token = new URL(url).searchParams.get('ssoToken') ?? '';
    const { payload } = await jwtVerify(token, new TextEncoder().encode(SECRET), { algorithms: ['HS256'] });
    expect(payload).toEqual({ id: 'fern-and-clay/90210001', email: 'ana@demo-store.example', name: 'Ana Vidal' });
    const none = await off.merchant();
    expect((await none.get('/lp/feedback/board')).body.data).toEqual({ url: null });
  });
});

describe('mail domains of other providers', () => {
  it('block a shop whose address is at one of the nine, and no other shop [SHELL-040, SHELL-041]', async () => {
    expect(on.service.parts.config.BLOCKED_MAIL_DOMAINS).toHaveLength(9);
    const isBlocked = async (domain: string) =>
      (await (await on.merchant(domain)).get('/shops')).body.data.shop.isBlockedStore;
    expect([await isBlocked(KUMO), await isBlocked(FERN)]).toEqual([true, false]);
    const kumo = await on.merchant(KUMO);
    expect((await kumo.get('/lp/customers')).body.code).toBe('blocked_store');
  });
});
