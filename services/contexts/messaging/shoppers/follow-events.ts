import { labelled } from '@loyalty/contracts/programs/labelled';
import { formEnglish } from '@loyalty/contracts/shopper/texts/form-texts';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { onEach, type ProcessManager } from '../../../platform/followers/process-manager.js';
import type { Queue } from '../../../platform/tasks/jobs.js';
import { loadAccount } from '../../points/application/queries.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import type { Letterheads } from '../layout/letterhead.js';
import { mailTexts } from '../layout/mail-texts.js';
import { type EventMail, type MailedEvent, mailedEvents, mailsOf } from './event-mails.js';
import { batchBeginnings } from './hold-cause.js';
import type { MailHolds } from './mail-holds.js';
import type { MailValues } from './merging.js';
import type { Recipients } from './recipients.js';
import type { ShopperMails } from './shopper-mails.js';
import { mailShoppersTask } from './tasks.js';
import { shopperWords } from './words.js';

/** A request, a merge or a launch begins a batch: what follows from it is held. */
export const whenBatchBeginsHold = (holds: Pick<MailHolds, 'begin'>): ProcessManager[] =>
  onEach(batchBeginnings, 'hold-mails', (event) => holds.begin(event));

/** Mails of events, by a job. Where the shop sends none of them nothing is written. */
export const whenNewsMail = (shoppers: Pick<ShopperMails, 'sendsAny'>, jobs: Queue): ProcessManager[] =>
  onEach(mailedEvents, 'mail-shoppers', async (event) => {
    const mails = mailsOf(event).map(({ mail }) => mail);
    if (mails.length > 0 && (await shoppers.sendsAny(event.shop, mails))) await jobs.add(mailShoppersTask, event);
  });

interface NewsWork {
  readonly ledger: Ledger;
  readonly letterheads: Letterheads;
  readonly recipients: Pick<Recipients, 'read'>;
  readonly shoppers: Pick<ShopperMails, 'enqueue'>;
  readonly now: () => string;
}

/** Enqueues the mails of an event, each once however often the event comes. */
export async function mailNews(work: NewsWork, event: MailedEvent): Promise<void> {
  for (const one of mailsOf(event)) {
    const { mail, customer, notAfter, once = `${mail}-${event.id}` } = one;
    const values = { ...one.values, ...(await writtenValues(work, event.shop, one)) };
    await work.shoppers.enqueue({
      ...{ shop: event.shop, id: once, mail, customer, values, cause: event },
      ...(notAfter && { notAfter }),
    });
  }
}

async function writtenValues(work: NewsWork, shop: string, mail: EventMail): Promise<MailValues> {
  const { rewardPoints, decision, reasonOf, customer } = mail;
  if (reasonOf) return { reason: await reasonIn(work, shop, customer, reasonOf.lot) };
  if (rewardPoints === undefined && !decision) return {};
  const { language } = await work.recipients.read(shop, customer, work.now());
  const texts = mailTexts(shopperWords, language, 'UTC');
  if (rewardPoints !== undefined) {
    const { label } = await loadProgramBook(work.ledger, shop);
    const reward = label
      ? labelled(label, rewardPoints, texts.number(rewardPoints))
      : texts.count('points', rewardPoints);
    return { reward };
  }
  if (decision?.verdict === 'approved') return { decision: texts.text('approved') };
  const isMaps = decision?.event === 'google_maps_review' && language === 'en';
  return { decision: isMaps ? `${formEnglish.mapsRejected}.` : texts.text('declined') };
}

/** The program that a lot came from; the shop where it came from its staff. */
async function reasonIn(
  { ledger, letterheads }: NewsWork,
  shop: string,
  customer: string,
  lot: string | null,
): Promise<string> {
  const { awards } = await loadAccount(ledger, shop, customer);
  const award = Object.values(awards)
    .flat()
    .find((one) => one.lot === lot);
  return award?.rule.title ?? (await letterheads(shop)).name;
}
