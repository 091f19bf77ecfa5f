import { z } from 'zod';
import { documentKind } from '../documents/kind.js';
import { anyColour, buttonColour, contrastBetween, LEAST_CONTRAST } from '../shop/branding.js';
import { type WidgetTheme, widgetThemes } from '../shop/settings.js';

/** Colour of texts in the widget. */
export const WIDGET_TEXT = '#22302a';
/** Contrast that a sign without text needs at least (WCAG 2.2, non-text contrast). */
export const LEAST_SIGN_CONTRAST = 3;

const none = z.literal('');

/** A colour below the widget's dark text, such as that of small buttons. */
const softColour = anyColour.refine((colour) => contrastBetween(colour, WIDGET_TEXT) >= LEAST_CONTRAST, {
  error: 'Dark text is not readable on this color',
});
/** A colour of signs on white, such as the launcher's dot. */
const signColour = anyColour.refine((colour) => contrastBetween(colour, '#ffffff') >= LEAST_SIGN_CONTRAST, {
  error: 'This color can’t be seen on white',
});

/** The brand's colours; an empty one is that of the template (spec STOR-031). */
const colours = z.strictObject({
  primary: z.union([none, buttonColour]).default(''),
  secondary: z.union([none, softColour]).default(''),
  accent: z.union([none, signColour]).default(''),
});
export type BrandColours = z.output<typeof colours>;

/** Colours of the loyalty page (spec STOR-032). */
const palette = z
  .strictObject({
    background: anyColour.default('#ffffff'),
    text: anyColour.default(WIDGET_TEXT),
    button: anyColour.default('#1f4d3a'),
    buttonText: anyColour.default('#ffffff'),
    border: anyColour.default('#d5dcd8'),
  })
  .superRefine(({ background, text, button, buttonText }, context) => {
    const unreadable = (path: string) =>
      context.addIssue({ code: 'custom', path: [path], message: 'This text is not readable on its background' });
    if (contrastBetween(background, text) < LEAST_CONTRAST) unreadable('text');
    if (contrastBetween(button, buttonText) < LEAST_CONTRAST) unreadable('buttonText');
  });
export type LoyaltyPalette = z.output<typeof palette>;

export const displayTypes = ['widget', 'drawer'] as const;
export const iconThemes = ['vivid', 'elegant'] as const;
/** Heights of the open widget on phones, in per cent of the screen. */
export const mobileHeights = ['70', '80', '90', 'full'] as const;
export const launcherCorners = ['right', 'left'] as const;

/** A whole number from 0 to a limit, with the messages of the spec. */
const upTo = (most: number) =>
  z
    .int({ error: 'Number needs to be a whole number' })
    .min(0, { error: 'Number needs to be at least 0' })
    .max(most, { error: `Number needs to be at most ${most}` });
const MAX_OFFSET = 200;
const offset = upTo(MAX_OFFSET);

const MAX_HIDDEN_PAGES = 20;
/** The path of a page, or with a star at its end those of all pages that begin so. */
const pagePath = z
  .string()
  .max(200)
  .regex(/^\/[^\s?#*]*\*?$/, { error: 'Enter a path such as /cart or /pages/*' });

const launcher = z.strictObject({
  corner: z.enum(launcherCorners).default('right'),
  /** Distances from the edges of the window, in pixels. */
  side: offset.default(20),
  bottom: offset.default(20),
  hiddenOn: z.array(pagePath).max(MAX_HIDDEN_PAGES).default([]),
});

const MAX_POPUPS = 10;

const widgetLookSettings = z.strictObject({
  /** The earlier widget has the colours of the settings alone. */
  generation: z.enum(['earlier', 'new']).default('earlier'),
  /** One of nine presets; empty for none (spec STOR-027). */
  template: z.enum(['', ...widgetThemes]).default(''),
  display: z.enum(displayTypes).default('widget'),
  icons: z.enum(iconThemes).default('vivid'),
  mobileHeight: z.enum(mobileHeights).default('90'),
  colours: colours.prefault({}),
  palette: palette.prefault({}),
  launcher: launcher.prefault({}),
  /** How often the widget opens by itself for a visitor, once a visit; 0 for never (spec STOR-033). */
  popups: upTo(MAX_POPUPS).default(0),
  /** Whether only customers who are signed in to the store see the widget (spec STOR-036). */
  membersOnly: z.boolean().default(false),
});
export type WidgetLook = z.output<typeof widgetLookSettings>;

export const widgetLook = documentKind({
  kind: 'widget-look',
  key: z.literal('main'),
  settings: widgetLookSettings,
  defaults: widgetLookSettings.parse({}),
  feature: null,
});

/** What a template sets besides its primary colour, which is that of the theme of its name. */
interface TemplateLook extends Omit<BrandColours, 'primary'> {
  /** Roundness of panel and buttons, in pixels. */
  readonly radius: number;
  readonly head: 'solid' | 'gradient' | 'light';
}

export const templateLooks: Readonly<Record<WidgetTheme, TemplateLook>> = {
  ocean: { secondary: '#dbeafe', accent: '#0e7490', radius: 16, head: 'gradient' },
  forest: { secondary: '#dcfce7', accent: '#b45309', radius: 12, head: 'solid' },
  berry: { secondary: '#fce7f3', accent: '#6b21a8', radius: 24, head: 'gradient' },
  sunset: { secondary: '#ffedd5', accent: '#be123c', radius: 20, head: 'gradient' },
  clay: { secondary: '#f5e6dc', accent: '#166534', radius: 8, head: 'light' },
  plum: { secondary: '#f3e8ff', accent: '#be123c', radius: 16, head: 'light' },
  slate: { secondary: '#e2e8f0', accent: '#1d4ed8', radius: 4, head: 'solid' },
  night: { secondary: '#e5e7eb', accent: '#b45309', radius: 0, head: 'solid' },
  rose: { secondary: '#ffe4e6', accent: '#9d174d', radius: 24, head: 'light' },
};
