import { type MailTopic, mailTopics } from '@loyalty/contracts/messaging/mails/kind';
import type { Clock } from '../../../../platform/clock/clock.js';
import type { StatementReaders } from '../../shoppers/statement-readers.js';
import type { Addresses } from '../addresses.js';
import type { Suppression, Suppressions } from '../suppressions.js';
import type { UnsubscribeLink } from '../unsubscribe.js';

/** What a customer chose about mails. */
export interface MailChoices {
  /** Topics of which mails come. */
  readonly topics: readonly MailTopic[];
  /** Whether openings and clicks may be counted. */
  readonly isTracked: boolean;
}

/** Topics that come until a shopper switches them off; the statement of the month comes to those who ask for it. */
const usualTopics = mailTopics.filter((topic) => topic !== 'statement');

/** Choices of customers about marketing mails: topics, and whether they are tracked. They hold for each address of the customer. */
export class MailPreferences {
  constructor(
    private readonly suppressions: Suppressions,
    private readonly addresses: Addresses,
    private readonly readers: Pick<StatementReaders, 'has' | 'choose'>,
    private readonly clock: Clock,
  ) {}

  /** Null for a person who was erased. */
  async of({ shop, customer, profile }: UnsubscribeLink): Promise<MailChoices | null> {
    const email = await this.addresses.ofProfile(shop, customer, profile);
    if (!email) return null;
    const found = await this.suppressions.find(shop, this.addresses.digest(shop, email), customer);
    const off = found.some(({ reason }) => reason === 'unsubscribed') ? mailTopics : found.map(({ topic }) => topic);
    const statement: readonly MailTopic[] = (await this.readers.has(shop, customer)) ? ['statement'] : [];
    return {
      topics: [...usualTopics, ...statement].filter((topic) => !off.includes(topic)),
      isTracked: !found.some(({ reason }) => reason === 'untracked'),
    };
  }

  /** Records choices. Whoever chooses no topic has unsubscribed from all, also from topics that come later. */
  async choose({ shop, customer, profile }: UnsubscribeLink, { topics, isTracked }: MailChoices): Promise<void> {
    const email = await this.addresses.ofProfile(shop, customer, profile);
    if (!email) return;
    const digest = this.addresses.digest(shop, email);
    const set = (entry: Pick<Suppression, 'reason' | 'topic'>, isOff: boolean) =>
      isOff
        ? this.suppressions.add(
            shop,
            { ...entry, digest, customer, profile, masked: null },
            this.clock.now().toISOString(),
          )
        : this.suppressions.takeBack(shop, { ...entry, digest, customer });
    const none = topics.length === 0;
    await set({ reason: 'unsubscribed' }, none);
    for (const topic of usualTopics) await set({ reason: 'topic-off', topic }, !none && !topics.includes(topic));
    await this.readers.choose(shop, customer, topics.includes('statement'));
    await set({ reason: 'untracked' }, !isTracked);
  }
}
