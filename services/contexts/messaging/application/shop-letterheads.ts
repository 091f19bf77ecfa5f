import { loyaltyPage } from '@loyalty/contracts/blocks/loyalty-page';
import { publicFilePath, uploadOf } from '@loyalty/contracts/files/use';
import { settingOf } from '@loyalty/contracts/kernel/settings';
import { adminLanguage } from '@loyalty/contracts/shop/settings';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { adminAddress } from '../../../platform/config/admin-address.js';
import { type Config, platformUrlOf, publicUrlOf } from '../../../platform/config/config.js';
import { Documents } from '../../../platform/documents/documents.js';
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
  const documents = new Documents(ledger, [{ kind: loyaltyPage }]);
  return async (shop) => {
    const [its, { plan, label }, contact, page] = await Promise.all([
      loadShop(ledger, shop),
      loadProgramBook(ledger, shop),
      vault.secrets.read(shop, 'shop-contact'),
      documents.current(shop, { source: { kind: loyaltyPage }, key: 'main' }),
    ]);
    const { name, email } = contact
      ? (JSON.parse(contact) as { name: string; email: string })
      : { name: shop, email: '' };
    const known = name.replace(/\p{Cc}/gu, ' ').trim() || shop;
    const { logo: ownLogo, senderName, mailFooter: footer, primaryColour: colour } = brandingOf(its, plan);
    const logo = logoAddress(ownLogo, shop, publicUrlOf(config));
    const store = played ? `${played}/store/${its.domain}` : `https://${its.domain}`;
    const slug = page.published?.slug;
    const links = { store, 'loyalty-page': slug ? `${store}/apps/loyalty/${String(slug)}` : store };
    return {
      name: known,
      sender: senderName || known,
      logo,
      footer,
      replyTo: email,
      zone: its.zone,
      staffLanguage: settingOf(adminLanguage, its.settings),
      shopperLanguage: mailLanguage(widgetLanguageOf(its, plan)),
      widgetLanguage: widgetLanguageOf(its, plan),
      pointLabel: label,
      mail: { colour, logo, footer, links, fileUrl: (file) => `${publicUrlOf(config)}${publicFilePath(shop, file)}` },
      storeUrl: store,
      adminUrl: (path) => `${adminAddress(config, its.domain)}${path}`,
    };
  };
}

/** Where a mail program finds a logo. */
function logoAddress(logo: string, shop: string, service: string): string {
  const file = uploadOf(logo);
  return file ? `${service}${publicFilePath(shop, file)}` : logo;
}
