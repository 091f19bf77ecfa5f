import { publicFilePath } from '@loyalty/contracts/files/use';
import { settingOf } from '@loyalty/contracts/kernel/settings';
import { logoFile } from '@loyalty/contracts/shop/branding';
import { adminLanguage } from '@loyalty/contracts/shop/settings';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { type Config, platformUrlOf, publicUrlOf } from '../../../platform/config/config.js';
import type { Vault } from '../../../platform/vault/vault.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { brandingOf } from '../../shop/application/branding.js';
import { loadShop } from '../../shop/application/queries.js';
import { widgetLanguageOf } from '../../shop/domain/shop.js';
import type { Letterheads } from '../layout/letterhead.js';
import { mailLanguage } from '../layout/mail-texts.js';

/** Letterhead of a shop's mails, from its stream, its contact in the vault and the platform's address. */
export function letterheads(config: Config, ledger: Ledger, vault: Pick<Vault, 'secrets'>): Letterheads {
  const played = platformUrlOf(config);
  return async (shop) => {
    const [its, { plan }, contact] = await Promise.all([
      loadShop(ledger, shop),
      loadProgramBook(ledger, shop),
      vault.secrets.read(shop, 'shop-contact'),
    ]);
    const { name, email } = contact
      ? (JSON.parse(contact) as { name: string; email: string })
      : { name: shop, email: '' };
    const apps = played ? `${played}/admin/${its.domain}/apps/loyalty` : appsOf(its.domain, config);
    const known = name.replace(/\p{Cc}/gu, ' ').trim() || shop;
    const { logo, senderName, mailFooter: footer } = brandingOf(its, plan);
    return {
      name: known,
      sender: senderName || known,
      logo: logoAddress(logo, shop, publicUrlOf(config)),
      footer,
      replyTo: email,
      zone: its.zone,
      staffLanguage: settingOf(adminLanguage, its.settings),
      shopperLanguage: mailLanguage(widgetLanguageOf(its, plan)),
      storeUrl: played ? `${played}/store/${its.domain}` : `https://${its.domain}`,
      adminUrl: (path) => `${apps}${path}`,
    };
  };
}

/** Where a mail program finds a logo. */
function logoAddress(logo: string, shop: string, service: string): string {
  const file = logoFile(logo);
  return file ? `${service}${publicFilePath(shop, file)}` : logo;
}

const appsOf = (domain: string, { SHOPIFY_API_KEY }: Config): string =>
  `https://${domain}/admin/apps/${SHOPIFY_API_KEY}`;
