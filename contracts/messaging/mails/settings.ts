import { z } from 'zod';
import { blockLink, uploadedImage } from '../../blocks/fields.js';
import { type DocumentKind, documentKind } from '../../documents/kind.js';
import { textsByLanguage } from '../../documents/languages.js';
import { imageUse } from '../../files/use.js';
import { line, note } from '../../kernel/shapes.js';
import { advancedCss, anyColour, containedStyles, mailSettings, senderName } from '../../shop/branding.js';
import type { MailKind } from './kind.js';
import { type MailName, mailKinds, mailNames } from './kinds.js';

/** Images of mails (spec NOTF-026): a drawing (SVG) is stored as a bitmap, because mail programs show no drawings. */
export const mailImageUse = {
  ...imageUse('mail-image', 2 * 1024 * 1024),
  types: ['image/png', 'image/jpeg', 'image/gif'] as const,
  drawings: true,
};

/** Most characters of the texts of a mail. */
export const mailTextLimits = {
  subject: 200,
  headerText: 200,
  body: 5000,
  buttonText: 60,
  footer: 500,
  unsubscribeText: 100,
} as const;
type MailText = keyof typeof mailTextLimits;

const none = z.literal('');
const optionalLine = (name: MailText) => z.union([none, line(mailTextLimits[name])]);
const optionalLines = (name: MailText) => note(mailTextLimits[name]);

const ownTexts = {
  subject: optionalLine('subject').default(''),
  headerText: optionalLine('headerText').default(''),
  body: optionalLines('body').default(''),
  buttonText: optionalLine('buttonText').default(''),
};
const lookTexts = {
  footer: optionalLines('footer').default(''),
  unsubscribeText: optionalLine('unsubscribeText').default(''),
};

/** Texts of a mail that may be written by language, in the order of the form. */
export const mailTextNames = ['subject', 'headerText', 'body', 'buttonText', 'footer', 'unsubscribeText'] as const;

const ofLanguages = (texts: Readonly<Record<string, z.ZodDefault<z.ZodType>>>) =>
  textsByLanguage(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.unwrap().optional()])));

const colour = z.union([none, anyColour]).default('');

/** Defaults for all mails of a shop. A mail's own value takes precedence; an empty value means the product's default. */
const lookShape = {
  headerColour: colour,
  logo: uploadedImage,
  buttonColour: colour,
  buttonTextColour: colour,
  fromName: z.union([none, senderName]).default(''),
  replyTo: z.union([none, z.email({ error: 'Email is invalid' }).max(200)]).default(''),
  ...lookTexts,
  css: containedStyles.default(''),
};

const lookSettings = z.strictObject({ ...lookShape, languages: ofLanguages(lookTexts) });
export type MailLookSettings = z.output<typeof lookSettings>;

/** The look of all mails to shoppers. */
export const mailLook = documentKind({
  kind: 'mail-look',
  key: z.literal('main'),
  settings: lookSettings,
  defaults: lookSettings.parse({}),
  feature: null,
});

const daysField = ({ default: usual, max }: NonNullable<MailKind['daysBefore']>) =>
  z
    .int({ error: 'Number needs to be a whole number' })
    .min(1, { error: 'Number needs to be at least 1' })
    .max(max, { error: `Number needs to be at most ${max}` })
    .default(usual);

const settingsOf = ({ isOn, daysBefore }: MailKind) =>
  z.strictObject({
    isOn: z.boolean().default(isOn),
    ...ownTexts,
    buttonLink: blockLink,
    image: uploadedImage,
    ...((daysBefore && { daysBefore: daysField(daysBefore) }) as unknown as { daysBefore: z.ZodOptional<z.ZodInt> }),
    ...lookShape,
    languages: ofLanguages({ ...ownTexts, ...lookTexts }),
  });

/** Settings of a mail; `daysBefore` only where the mail comes before something. */
export type MailSettings = z.output<ReturnType<typeof settingsOf>>;

const documentOf = (name: MailName) => {
  const settings = settingsOf(mailKinds[name]);
  return documentKind({
    kind: `mail-${name}`,
    key: z.literal('main'),
    settings,
    defaults: settings.parse({}),
    feature: null,
  });
};

/** The document of each mail. */
export const mailDocuments = Object.fromEntries(mailNames.map((name) => [name, documentOf(name)])) as Readonly<
  Record<MailName, DocumentKind<ReturnType<typeof settingsOf>, 'main'>>
>;

/** The feature that a field requires once it has a value (spec GATE-033, GATE-041). */
export const mailFieldFeatures = {
  fromName: mailSettings,
  footer: mailSettings,
  unsubscribeText: mailSettings,
  css: advancedCss,
} as const;
