import { type MailName, mailKinds, mailNames } from '@loyalty/contracts/messaging/mails/kinds';
import type { DesignedMail } from '@loyalty/contracts/messaging/mails/queries';
import { type MailSettings, mailDocuments } from '@loyalty/contracts/messaging/mails/settings';
import { changedDocuments } from '@loyalty/projections/documents/document.queries';
import type { Db } from '@loyalty/projections/ledger-model';

/** Counts of mails by template. */
type Figures = ReadonlyMap<
  string,
  Pick<DesignedMail, 'sent' | 'failed'> & { readonly opened: number; readonly clicked: number }
>;

/** The mails that a merchant designs, with their state and their figures. */
export async function designedMails(db: Db, shop: string, figures: Figures): Promise<DesignedMail[]> {
  const kindOf = (name: MailName) => mailDocuments[name].kind;
  const found = new Map((await changedDocuments(db, shop, mailNames.map(kindOf))).map((row) => [row.kind, row]));
  return mailNames.map((name) => {
    const { topic, category } = mailKinds[name];
    const row = found.get(kindOf(name));
    const { isOn, subject } = (row?.published ?? mailDocuments[name].defaults) as MailSettings;
    const { sent = 0, failed = 0, opened = 0, clicked = 0 } = figures.get(name) ?? {};
    return {
      ...{ name, topic, category, isOn, subject, sent, failed },
      ...{ version: row?.version ?? 0, hasDraft: row?.draft != null, scheduledAt: row?.scheduled_at ?? null },
      ...{ opened, clicked },
    };
  });
}
