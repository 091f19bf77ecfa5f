import type { Feature } from '../../kernel/features.js';
import type { appLanguages } from '../../shop/languages.js';

/** Groups of shoppers' mails, which they switch off one by one. */
export const mailTopics = ['points', 'rewards', 'tiers', 'referrals', 'occasions', 'statement'] as const;
export type MailTopic = (typeof mailTopics)[number];

/** An amount in major units. */
interface MailMoney {
  readonly amount: string;
  readonly currency: string;
}

/** A value as it is stored with a mail; it is written in the reader's language when the mail is rendered. */
export type MailValue = string | number | MailMoney;

/**
 * Forms of values: `points` is a number with the shop's word for points ("120 points"), `number` a bare number, `money` an amount with its
 * currency, `date` an ISO 8601 instant that is written as a day of the shop's time zone; `text`, `code` and `url` stay as they are.
 */
export type MailPlaceholder = {
  /** Whether a mail may lack the value: paragraphs that name it are left out then. */
  readonly isOptional?: boolean;
} & (
  | { readonly form: 'text' | 'code' | 'url' | 'date'; readonly sample: string }
  | { readonly form: 'points' | 'number'; readonly sample: number }
  | { readonly form: 'money'; readonly sample: MailMoney }
);

/** Texts of a mail. Paragraphs of the body are separated by an empty line; `{{name}}` is a placeholder. */
export interface MailTextSet {
  readonly subject: string;
  readonly headerText: string;
  readonly body: string;
  readonly buttonText: string;
}

/** Pages that the button of a mail leads to where the merchant has chosen no other; `code-url` is the value of the placeholder `url`. */
export type MailLink = 'store' | 'loyalty-page' | 'code-url';

/** A mail to shoppers that the merchant designs. */
export interface MailKind {
  /** Topic of the preference page. */
  readonly topic: MailTopic;
  readonly category: 'marketing' | 'transactional';
  /** Whether it goes out before the merchant decides. */
  readonly isOn: boolean;
  /** Values besides those that every mail has (`commonPlaceholders`). */
  readonly placeholders: Readonly<Record<string, MailPlaceholder>>;
  readonly texts: Readonly<Record<(typeof appLanguages)[number], MailTextSet>>;
  readonly buttonLink: MailLink;
  /** Days between the mail and what it announces; absent for mails that follow an event. */
  readonly daysBefore?: { readonly default: number; readonly max: number };
  /** Whether the days of its sending are settings of points. */
  readonly hasDaysOfPoints?: boolean;
  /** The feature that switching it on requires. */
  readonly feature?: Feature | null;
}

/** Declares a mail. */
export const mailKind = <const Kind extends MailKind>(kind: Kind): Kind => kind;

/**
 * Values that every mail has. The name comes from the vault and the shop's own from its settings when the mail is rendered; balance and tier are
 * stored with the mail, as they were when it fell due.
 */
export const commonPlaceholders = {
  customer_name: { form: 'text', sample: 'Maya' },
  shop_name: { form: 'text', sample: 'Fern & Clay' },
  point_name: { form: 'text', sample: 'points' },
  loyalty_point: { form: 'number', sample: 480, isOptional: true },
  tier_name: { form: 'text', sample: 'Silver', isOptional: true },
} as const satisfies Readonly<Record<string, MailPlaceholder>>;
