import { z } from 'zod';
import { documentKind } from '../documents/kind.js';
import { line } from '../kernel/shapes.js';
import { buttonColour } from '../shop/branding.js';

const none = z.literal('');
/** A text of the merchant's own; empty for that of the widget in the shopper's language. */
const own = (max: number) => z.union([none, line(max)]).default('');
const colour = z.union([none, buttonColour]).default('');

/** How a program looks in the widget. */
const look = {
  /** Whether the widget shows the program at all; it earns either way. */
  show: z.boolean().default(true),
  title: own(60),
  lead: own(255),
  button: own(30),
  /** Colour of the button, and of the completed days of a streak; empty for that of the widget. */
  colour,
};

/** Branding of the programs that reward visits of the store: single visits and the visit streak (spec MILE-027, STOR-052). */
const visitBrandingSettings = z.strictObject({
  visit: z.strictObject(look).prefault({}),
  streak: z.strictObject({ ...look, finished: own(255) }).prefault({}),
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
