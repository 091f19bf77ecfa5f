import type { MailTopic } from '@loyalty/contracts/messaging/mails/kind';
import { mailKinds } from '@loyalty/contracts/messaging/mails/kinds';

const topics: ReadonlyMap<string, MailTopic> = new Map(
  Object.entries(mailKinds).map(([name, { topic }]) => [name, topic]),
);

/** Topic of a mail on the preference page; null for mails that cannot be switched off by topic. */
export const topicOfMail = (name: string): MailTopic | null => topics.get(name) ?? null;
