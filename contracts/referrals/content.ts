import { z } from 'zod';
import { documentKind } from '../documents/kind.js';
import { textsByLanguage, textsOfPlaces } from '../documents/languages.js';
import { contentPicture } from '../files/picture.js';
import { imageUse } from '../files/use.js';
import { line } from '../kernel/shapes.js';
import { buttonColour } from '../shop/branding.js';

/** Uploads that become the picture of the page (spec STOR-045). */
export const referralPictureUse = imageUse('referral-picture', 2 * 1024 * 1024);

const none = z.literal('');
/** Texts of the merchant's own; `{shop}` stands for the store's name. */
const title = line(80);
const lead = line(255);
const button = line(30);
/** A text of the merchant's own; empty for that of the page in the friend's language. */
const own = (text: z.ZodString) => z.union([none, text]).default('');
const colour = z.union([none, buttonColour]).default('');

const texts = { title: own(title), lead: own(lead), button: own(button), colour };
/** The texts in one language. */
const translated = { title: title.optional(), lead: lead.optional(), button: button.optional() };

/** Most steps of the explanation how a referral works. */
export const MAX_STEPS = 5;
const step = line(120);

/** Content of the page that a member's link leads to (spec ROUTE-049). */
const referralContentSettings = z.strictObject({
  ...texts,
  /** A picture above the offer. */
  picture: contentPicture,
  /** Colour around the offer. */
  background: z.union([none, z.string().regex(/^#[0-9a-f]{6}$/i, { error: 'Enter a color like #1d4ed8' })]).default(''),
  /** Explains how a referral works, in the merchant's words; none by default. */
  steps: z
    .array(step)
    .max(MAX_STEPS, { error: `At most ${MAX_STEPS} steps` })
    .default([]),
  /** Texts by language, in front of those for all languages; those of steps by their places from 0. */
  languages: textsByLanguage({ ...translated, steps: textsOfPlaces(step, MAX_STEPS) }),
});
export type ReferralContent = z.output<typeof referralContentSettings>;

/** Content of the earlier page, which serves shops without `useReferralV2` (spec ROUTE-050, REFR-023; reading GAP-48). */
const earlierReferralContentSettings = z.strictObject({ ...texts, languages: textsByLanguage(translated) });
export type EarlierReferralContent = z.output<typeof earlierReferralContentSettings>;

export const referralContent = documentKind({
  kind: 'referral-content',
  key: z.literal('main'),
  settings: referralContentSettings,
  defaults: referralContentSettings.parse({}),
  feature: null,
});

export const earlierReferralContent = documentKind({
  kind: 'earlier-referral-content',
  key: z.literal('main'),
  settings: earlierReferralContentSettings,
  defaults: earlierReferralContentSettings.parse({}),
  feature: null,
});
