import { z } from 'zod';
import { fileId, imageUse } from '../files/use.js';
import type { Feature } from '../kernel/features.js';
import { defineSetting, type Setting, type SettingValue } from '../kernel/settings.js';
import { line } from '../kernel/shapes.js';

/** The logo of the shop in widget and mails: newer shops need a paid plan for it (spec GATE-044). */
const ownLogo: Feature = { name: 'own-logo', plan: 'pro', unlockedBy: ['isOldBranding'] };
/** The colour of buttons and figures in the widget (spec GATE-045). */
export const primaryColour: Feature = {
  name: 'primary-colour',
  plan: 'pro',
  unlockedBy: ['isAllowFreeChangePrimaryColor'],
};
/** The widget without the mark of its maker (spec GATE-039). */
const withoutBranding: Feature = { name: 'remove-branding', plan: 'pro' };
/** Checkout without the mark of its maker (spec GATE-040). */
const withoutCheckoutBranding: Feature = { name: 'remove-checkout-branding', platformPlans: ['Shopify Plus'] };
/** Styles of the merchant's own for widget and mails (spec GATE-041). */
export const advancedCss: Feature = { name: 'advanced-css', plan: 'pro' };
/** A font of the widget (spec GATE-042). */
const advancedFonts: Feature = { name: 'advanced-fonts', plan: 'pro' };
/** The name that mails are sent in, and a line below them (spec GATE-033). */
export const mailSettings: Feature = { name: 'mail-settings', plan: 'pro' };

export const brandingFeatures = [
  ownLogo,
  primaryColour,
  withoutBranding,
  withoutCheckoutBranding,
  advancedCss,
  advancedFonts,
  mailSettings,
] as const;

/** A setting whose every value but the default requires a feature. */
function gated<Value extends SettingValue>(setting: Setting<Value>, feature: Feature): Setting<Value> {
  return defineSetting({ ...setting, needs: (value) => (value === setting.default ? null : feature) });
}

const channel = (part: number): number => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** Contrast that text needs at least (WCAG 2.2). */
export const LEAST_CONTRAST = 4.5;

/** Relative luminance of a colour (#rrggbb), from 0 to 1 (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast between two colours (#rrggbb), from 1 to 21. */
export function contrastBetween(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Contrast of white text on a colour (#rrggbb), from 1 to 21. */
const contrastUnderWhite = (colour: string): number => contrastBetween(colour, '#ffffff');

const COLOUR = /^#[0-9a-f]{6}$/i;

/** Any colour, as #rrggbb. */
export const anyColour = z.string().regex(COLOUR, { error: 'Enter a color like #1d4ed8' });

/** Whether white text can be read on it; also true of what is no colour, which is said already. */
const takesWhiteText = (colour: string): boolean =>
  !COLOUR.test(colour) || contrastUnderWhite(colour) >= LEAST_CONTRAST;

/** A colour below white text, such as that of a button. */
export const buttonColour = anyColour.refine(takesWhiteText, { error: 'White text is not readable on this color' });

export const widgetFonts = ['', 'serif', 'rounded', 'mono'] as const;
export type WidgetFont = (typeof widgetFonts)[number];

/** Whitespace and comments, which CSS allows around the colon of a declaration. */
const GAP = String.raw`(?:\s|/\*(?:(?!\*/)[\s\S])*\*/)*`;
/**
 * Rules that overlay the page, import a stylesheet or close the style element, and escapes, which can spell any of these. The check runs on the
 * raw text: if comments or images were stripped first, delimiters inside strings could hide a rule between them.
 */
const LEAVING = new RegExp(
  String.raw`\\|@import|</style|(?<![-\w.#])position${GAP}:(?!${GAP}(?:static|relative)\b)`,
  'i',
);
/** Where styles load something, from `//` of an address on. */
const LOADING = /\/\/|url\(|image-set\(|src\(/i;
const OWN_PICTURE = /url\(\s*(?:"data:image\/[^")]*"|'data:image\/[^')]*'|data:image\/[^"'()\s]*)\s*\)/gi;

/** Whether styles load nothing from an address, and lay nothing over the store's page: what they place stays in the flow. */
export const isContained = (css: string): boolean => !LEAVING.test(css) && !LOADING.test(css.replace(OWN_PICTURE, ''));

/** Styles that stay where they are. */
export const containedStyles = z
  .string()
  .max(10_000)
  .refine(isContained, { error: 'Styles can’t load from an address, and can’t have a fixed or absolute position' });

/** Signs that turn the direction of what follows them, also of the address beside a name. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** A name that no mail program shows as an address. */
export const senderName = line(60)
  .refine((name) => !/[@<>]/.test(name), { error: 'The name can’t contain @, < or >' })
  .refine((name) => !TURNING.test(name), { error: 'Control characters are not allowed' });

/** Uploads that become the logo of a shop. */
export const logoUse = imageUse('shop-logo', 2 * 1024 * 1024);

/** Uploads that become the icon of points (spec STOR-050, STOR-051). */
export const pointIconUse = imageUse('point-icon', 10 * 1024 * 1024);

const logo = z.union([z.literal(''), z.string().regex(fileId), z.url({ protocol: /^https$/ }).max(2000)]);

export const branding = {
  logo: gated({ key: 'logoDefault', schema: logo, default: '' }, ownLogo),
  primaryColour: gated(
    { key: 'primaryColor', schema: z.union([z.literal(''), buttonColour]), default: '' },
    primaryColour,
  ),
  removeBranding: gated({ key: 'removeBranding', schema: z.boolean(), default: false }, withoutBranding),
  removeCheckoutBranding: gated(
    { key: 'removeCheckoutBranding', schema: z.boolean(), default: false },
    withoutCheckoutBranding,
  ),
  css: gated({ key: 'customCSS', schema: containedStyles, default: '' }, advancedCss),
  font: gated<WidgetFont>({ key: 'widgetFont', schema: z.enum(widgetFonts), default: '' }, advancedFonts),
  /** The icon beside the shopper's points: an uploaded file; empty for none. */
  pointIcon: defineSetting({
    key: 'pointIcon',
    schema: z.union([z.literal(''), z.string().regex(fileId)]),
    default: '',
  }),
  senderName: gated({ key: 'mailSenderName', schema: z.union([z.literal(''), senderName]), default: '' }, mailSettings),
  mailFooter: gated({ key: 'mailFooter', schema: z.union([z.literal(''), line(200)]), default: '' }, mailSettings),
} as const;

/** Fields of the shop's answer, by the settings' own keys. */
export const brandingFields = {
  logoDefault: branding.logo,
  primaryColor: branding.primaryColour,
  removeBranding: branding.removeBranding,
  removeCheckoutBranding: branding.removeCheckoutBranding,
  customCSS: branding.css,
  widgetFont: branding.font,
  pointIcon: branding.pointIcon,
  mailSenderName: branding.senderName,
  mailFooter: branding.mailFooter,
} as const;
