import { composeLetter } from '@loyalty/contracts/messaging/layout/letter';
import type { MailKind, MailValue } from '@loyalty/contracts/messaging/mails/kind';
import { type MailName, mailKinds, mailNames } from '@loyalty/contracts/messaging/mails/kinds';
import { chosenLook, mailLetter } from '@loyalty/contracts/messaging/mails/mail-letter';
import { type MailSettings, mailDocuments, mailLook } from '@loyalty/contracts/messaging/mails/settings';
import { z } from 'zod';
import type { MailTemplate } from '../layout/template.js';
import { earlierValues } from './earlier-values.js';

/** Values of a mail as they are stored with it: those of its kind, and balance and tier where they are known. */
interface ContentData {
  readonly values: Readonly<Record<string, MailValue>>;
}

const money = z.object({ amount: z.string(), currency: z.string() });
const SHAPES = {
  text: z.string(),
  code: z.string(),
  url: z.string(),
  date: z.iso.datetime({ offset: true }),
  points: z.number(),
  number: z.number(),
  money,
} as const;

function dataOf(name: MailName, { placeholders }: MailKind): z.ZodType<ContentData> {
  const values = Object.entries(placeholders).map(
    ([key, { form, isOptional }]) => [key, isOptional ? SHAPES[form].optional() : SHAPES[form]] as const,
  );
  const data = z.object({
    values: z.object({
      ...Object.fromEntries(values),
      loyalty_point: z.number().optional(),
      tier_name: z.string().optional(),
    }),
  });
  return z.preprocess((stored) => earlierValues(name, stored), data) as z.ZodType<ContentData>;
}

const hasTextsIn = ({ languages }: MailSettings, language: string): boolean => Object.hasOwn(languages ?? {}, language);

/** The template of a mail that merchants design: its content is that of the shop when it is sent. */
function contentMail(name: MailName): MailTemplate<ContentData> {
  const kind: MailKind = mailKinds[name];
  const data = dataOf(name, kind);
  return {
    name,
    category: kind.category,
    words: kind.texts as unknown as MailTemplate['words'],
    data,
    render(stored, { head, textLanguage, language: known, firstName, now, unsubscribeUrl, content }) {
      const { values } = data.parse(stored);
      const own = {
        kind,
        settings: content?.settings ?? mailDocuments[name].defaults,
        look: content?.look ?? mailLook.defaults,
      };
      const { name: shop, zone, pointLabel, widgetLanguage } = head;
      const language = textLanguage ?? (hasTextsIn(own.settings, widgetLanguage) ? widgetLanguage : known);
      const reader = { language, zone, pointLabel, now };
      const named = { ...values, customer_name: firstName };
      const letter = mailLetter(own, { ...head.mail, name: shop }, named, reader, unsubscribeUrl);
      const [fromName, replyTo] = [chosenLook(own, 'fromName'), chosenLook(own, 'replyTo')];
      return { ...composeLetter(letter), own: { ...(fromName && { fromName }), ...(replyTo && { replyTo }) } };
    },
  };
}

/** Templates of the mails that merchants design, by name. */
export const contentMails = Object.fromEntries(mailNames.map((name) => [name, contentMail(name)])) as Readonly<
  Record<MailName, MailTemplate<ContentData>>
>;
