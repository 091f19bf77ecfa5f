import type { MailTopic } from '@loyalty/contracts/messaging/mails/kind';
import { mailKinds } from '@loyalty/contracts/messaging/mails/kinds';

const topics: ReadonlyMap<string, MailTopic> = new Map(
  Object.entries(mailKinds).map(([name, { topic }]) => [name, topic]),
);

/** What shoppers switch off to get no mail of this name; null for a mail that nobody can switch off by topic. */
export const topicOfMail = (name: string): MailTopic | null => topics.get(name) ?? null;
