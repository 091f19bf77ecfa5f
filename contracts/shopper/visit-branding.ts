import { z } from 'zod';
import { documentKind } from '../documents/kind.js';
import { textsByLanguage } from '../documents/languages.js';
import { line } from '../kernel/shapes.js';
import { buttonColour } from '../shop/branding.js';

const none = z.literal('');
/** Most characters of each text. */
const LIMITS = { title: 60, lead: 255, button: 30, finished: 255 } as const;
/** A text of the merchant's own; empty for that of the widget in the shopper's language. */
const own = (name: keyof typeof LIMITS) => z.union([none, line(LIMITS[name])]).default('');
/** The same in one language. */
const inOne = (name: keyof typeof LIMITS) => line(LIMITS[name]).optional();
const colour = z.union([none, buttonColour]).default('');

/** How a program looks in the widget. */
const look = {
  /** Whether the widget shows the program at all; it earns either way. */
  show: z.boolean().default(true),
  title: own('title'),
  lead: own('lead'),
  button: own('button'),
  /** Colour of the button, and of the completed days of a streak; empty for that of the widget. */
  colour,
};

const translated = { title: inOne('title'), lead: inOne('lead'), button: inOne('button') };

/** Branding of the programs that reward visits of the store: single visits and the visit streak (spec MILE-027, STOR-052). */
const visitBrandingSettings = z.strictObject({
  visit: z.strictObject(look).prefault({}),
  streak: z.strictObject({ ...look, finished: own('finished') }).prefault({}),
  /** Texts by language, in front of those for all languages. */
  languages: textsByLanguage({
    visit: z.strictObject(translated).optional(),
    streak: z.strictObject({ ...translated, finished: inOne('finished') }).optional(),
  }),
});
export type VisitBranding = z.output<typeof visitBrandingSettings>;
export type VisitLook = VisitBranding['visit'];

export const visitBranding = documentKind({
  kind: 'visit-branding',
  key: z.literal('main'),
  settings: visitBrandingSettings,
  defaults: visitBrandingSettings.parse({}),
  feature: null,
});
