import { dictionary } from '@loyalty/contracts/kernel/dictionary';
import type { MailShop } from '@loyalty/contracts/messaging/mails/mail-letter';
import type { PointLabel } from '@loyalty/contracts/programs/events';
import type { MailLanguage } from './mail-texts.js';

/** A shop's data for its mails. */
export interface Letterhead {
  /** The shop's name, or its id when unknown. */
  readonly name: string;
  /** Name that mails are sent in. */
  readonly sender: string;
  /** Address of the shop's logo; empty without one. */
  readonly logo: string;
  /** A line of the merchant's below the mail; empty without one. */
  readonly footer: string;
  /** The shop's own address, to which shoppers answer; empty where none is known. */
  readonly replyTo: string;
  /** IANA time zone. */
  readonly zone: string;
  /** Language of the merchant's admin. */
  readonly staffLanguage: MailLanguage;
  /** The language that the merchant chose for shoppers; null when the widget follows the store's pages. */
  readonly shopperLanguage: MailLanguage | null;
  /** The language of the widget that the merchant chose, also where the product has no mails in it; empty for that of the store's page. */
  readonly widgetLanguage: string;
  /** The shop's own word for points; null without one. */
  readonly pointLabel: PointLabel | null;
  /** What mails to shoppers have of the shop. */
  readonly mail: Omit<MailShop, 'name'>;
  /** Address of the storefront. */
  readonly storeUrl: string;
  /** Address of a page of the admin, by its path. */
  adminUrl(path: string): string;
}

/** The letterhead of a shop as it is now. */
export type Letterheads = (shop: string) => Promise<Letterhead>;

/** Countries whose shoppers mostly read one of the languages that mails have. */
const LANGUAGE_OF: Readonly<Record<string, MailLanguage>> = dictionary({
  ...{ US: 'en', GB: 'en', IE: 'en', AU: 'en', NZ: 'en' },
  ...{ DE: 'de', AT: 'de', LI: 'de', FR: 'fr', MC: 'fr', IT: 'it', SM: 'it', JP: 'ja' },
  ...{ ES: 'es', MX: 'es', AR: 'es', CL: 'es', CO: 'es', PE: 'es', UY: 'es', EC: 'es', CR: 'es', DO: 'es' },
});

/** The language a shopper is written in: the merchant's choice, else that of the shopper's country (two letters), else the merchant's own. */
export const languageForShopper = ({ shopperLanguage, staffLanguage }: Letterhead, countryCode = ''): MailLanguage =>
  shopperLanguage ?? LANGUAGE_OF[countryCode] ?? staffLanguage;
