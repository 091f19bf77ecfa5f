import { featureState, type ShopFacts } from '@loyalty/contracts/kernel/features';
import { type MailName, mailNames } from '@loyalty/contracts/messaging/mails/kinds';
import {
  type MailLookSettings,
  type MailSettings,
  mailDocuments,
  mailFieldFeatures,
  mailLook,
} from '@loyalty/contracts/messaging/mails/settings';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { Documents } from '../../../platform/documents/documents.js';
import { cleanCss } from '../../../platform/styles/clean-css.js';
import { loadShopFacts } from '../../programs/application/queries.js';

type Fields = keyof typeof mailFieldFeatures;

/** Fields that the shop's plan does not include are empty: their values wait without effect. */
function inPlan<S extends Readonly<Record<Fields, string>>>(settings: S, facts: ShopFacts): S {
  const missing = Object.entries(mailFieldFeatures).filter(([, feature]) => !featureState(feature, facts).available);
  const own = { ...settings, ...Object.fromEntries(missing.map(([name]) => [name, ''])) };
  return { ...own, css: cleanCss(own.css) };
}

/** Whether a name is that of a mail which merchants design. */
export const isMailName = (name: string): name is MailName => (mailNames as readonly string[]).includes(name);

/** Published settings of the mails that merchants design, as far as the plan includes them. Their states are cached by the ledger. */
export class MailContents {
  private readonly documents: Documents;

  constructor(private readonly ledger: Ledger) {
    this.documents = new Documents(
      ledger,
      [mailLook, ...Object.values(mailDocuments)].map((kind) => ({ kind })),
    );
  }

  /** Settings of a mail in force for a shop. */
  async settingsOf(shop: string, name: MailName): Promise<MailSettings> {
    const [settings, facts] = await Promise.all([
      this.documents.published(shop, mailDocuments[name], 'main'),
      loadShopFacts(this.ledger, shop),
    ]);
    return inPlan(settings, facts);
  }

  /** The look of all mails of a shop. */
  async lookOf(shop: string): Promise<MailLookSettings> {
    const [look, facts] = await Promise.all([
      this.documents.published(shop, mailLook, 'main'),
      loadShopFacts(this.ledger, shop),
    ]);
    return inPlan(look, facts);
  }

  /** Whether the shop sends a mail. Asked for each event that may lead to one, so that it costs no more than a look at states in memory. */
  async isOn(shop: string, name: MailName): Promise<boolean> {
    return (await this.documents.published(shop, mailDocuments[name], 'main')).isOn;
  }

  /** Days between a mail and what it announces; 0 for a mail that follows an event. */
  async daysBefore(shop: string, name: MailName): Promise<number> {
    return (await this.documents.published(shop, mailDocuments[name], 'main')).daysBefore ?? 0;
  }

  /** A mail as it is drafted, or with settings that are not saved, in the look that is published. */
  async drafted(shop: string, name: MailName, settings?: MailSettings) {
    const kind = mailDocuments[name];
    const address = { source: { kind }, key: 'main' };
    const { draft, published } = await this.documents.current(shop, address);
    const [facts, look] = await Promise.all([loadShopFacts(this.ledger, shop), this.lookOf(shop)]);
    const current = settings ?? ((draft ?? published ?? kind.defaults) as MailSettings);
    return { settings: inPlan(current, facts), look };
  }

  /** Settings and look of a mail by its template's name; undefined for mails that merchants do not design. */
  async of(shop: string, name: string): Promise<{ settings: MailSettings; look: MailLookSettings } | undefined> {
    if (!isMailName(name)) return undefined;
    const [settings, look] = await Promise.all([this.settingsOf(shop, name), this.lookOf(shop)]);
    return { settings, look };
  }
}
