import { z } from 'zod';
import { POINTS_CAP } from '../../kernel/shapes.js';
import { blockColour, blockLink, rowsOf, rowText, rowTitle, wholeNumber } from '../fields.js';
import { blockKind } from '../kind.js';
import { joinedTexts } from '../texts.js';
import { givingTexts } from './giving-texts.js';
import { texts } from './texts.js';

/** A cause. Its id is that of the redemptions that give points to it, so it stays when the cause is renamed or moved. */
const cause = z.strictObject({
  id: z.uuid({ error: 'Each cause needs an id: a UUID' }),
  title: rowTitle,
  text: rowText,
  link: blockLink,
  /** Fewest points of one donation. */
  minPoints: wholeNumber(1, POINTS_CAP).default(1),
  /** Shown, but takes no points. */
  isPaused: z.boolean().default(false),
});

/** Causes that members give points to. */
export const donation = blockKind({
  place: 'page',
  path: '/donation',
  texts: joinedTexts(texts, givingTexts),
  extra: { causes: rowsOf(cause, 10), colour: blockColour },
});
export type DonationSettings = typeof donation.settings._zod.output;
