import { type ComposedMail, composeLetter, type Letter } from '@loyalty/contracts/messaging/layout/letter';
import type { MailLookSettings, MailSettings } from '@loyalty/contracts/messaging/mails/settings';
import type { z } from 'zod';
import type { Mail } from '../../../gateways/mail/mail.gateway.js';
import type { Letterhead } from './letterhead.js';
import { type MailLanguage, type MailTexts, type MailWords, mailTexts, type WordsByLanguage } from './mail-texts.js';
import { messagingWords } from './words.js';

/** Transactional mails are owed to their recipient; marketing ones go only to people who have not opted out. */
export type MailCategory = 'transactional' | 'marketing';

/** Inputs of rendering besides the mail's own data; personal data is passed in here and never stored with the mail. */
interface Rendering {
  readonly shop: string;
  readonly head: Letterhead;
  readonly language: MailLanguage;
  /** First name of a customer; empty where none is known. */
  readonly firstName: string;
  /** ISO 8601 instant of the sending. */
  readonly now: string;
  /** Address at which the recipient opts out of marketing mails. */
  readonly unsubscribeUrl?: string;
  /** Language of the texts of a mail that merchants design, where they have more languages than the product. */
  readonly textLanguage?: string | undefined;
  /** The shop's design of such a mail. */
  readonly content?: { readonly settings: MailSettings; readonly look: MailLookSettings } | undefined;
}

/** The parts of a letter that differ from mail to mail. */
type LetterBody = Omit<Letter, 'language' | 'brand' | 'logo' | 'unsubscribe'> & Pick<Mail, 'attachments'>;

type RenderedMail = ComposedMail & Pick<Mail, 'attachments' | 'own'>;

/** A kind of mail in all its languages, declared by the context that sends it. */
export interface MailTemplate<Data = unknown> {
  readonly name: string;
  readonly category: MailCategory;
  readonly words: WordsByLanguage;
  /** The data that is stored with a mail: nothing personal, or else texts that people typed. */
  readonly data: z.ZodType<Data>;
  /** Whether the data has texts that may name anybody: such a mail goes with whoever it names. */
  readonly hasFreeText?: boolean;
  /** @throws ZodError for data of another shape. */
  render(data: unknown, rendering: Rendering): RenderedMail;
}

interface MailDefinition<Words extends MailWords, Data>
  extends Pick<MailTemplate<Data>, 'name' | 'category' | 'data' | 'hasFreeText'> {
  readonly words: WordsByLanguage<Words>;
  letter(data: Data, texts: MailTexts<Words>, rendering: Rendering): LetterBody;
}

export function defineMail<Words extends MailWords, Data>({
  letter,
  ...definition
}: MailDefinition<Words, Data>): MailTemplate<Data> {
  const { words, data: shape } = definition;
  return {
    ...definition,
    render(data, rendering) {
      const { head, language, unsubscribeUrl: url } = rendering;
      const { attachments, ...body } = letter(shape.parse(data), mailTexts(words, language, head.zone), rendering);
      const unsubscribe = url ? { unsubscribe: { label: messagingWords[language].unsubscribe, url } } : {};
      const footer = head.footer ? `${body.footer} ${head.footer}` : body.footer;
      const { name: brand, logo } = head;
      const composed = composeLetter({ ...body, footer, language, brand, logo, ...unsubscribe });
      return { ...composed, ...(attachments && { attachments }) };
    },
  };
}
