import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import type { Feature } from '../kernel/features.js';
import { line } from '../kernel/shapes.js';
import { anyColour } from '../shop/branding.js';
import { fileTypes } from './use.js';

/** Icons and images that are made for the merchant (spec GATE-038, BILL-019). */
export const generateImages: Feature = { name: 'generate-images', flag: 'isAvailableGenerateAI' };

/** Most colours of a made icon (spec STOR-040). */
export const MAX_ICON_COLOURS = 3;

/** Uses of images that icons can be made and fetched for. */
const iconUses = [
  'point-icon',
  'program-icon',
  'reward-image',
  'tier-icon',
  'tier-perk-icon',
  'member-deal-icon',
] as const;
const use = z.enum(iconUses).default('point-icon');

const storedFile = z.object({
  id: z.uuid(),
  use: z.string(),
  name: z.string(),
  type: z.enum(fileTypes),
  bytes: z.int(),
});

const ADDRESS_ERROR = 'Enter a valid image URL that ends in .png, .jpg, .jpeg, .gif or .webp';
/** The address of an image, by its extension (spec STOR-050). */
const imageAddress = z
  .url({ protocol: /^https?$/, error: ADDRESS_ERROR })
  .max(2000)
  .refine(
    (address) => {
      try {
        return /\.(png|jpe?g|gif|webp)$/i.test(new URL(address).pathname);
      } catch {
        return false;
      }
    },
    { error: ADDRESS_ERROR },
  );

export const generateIcon = endpoint({
  id: 'files.generate-icon',
  access: 'write',
  method: 'POST',
  path: '/lp/icons/generate',
  summary: 'Make an icon of a description, in three colours at most; it is stored as an upload is',
  body: z.strictObject({
    prompt: line(200),
    colors: z
      .array(anyColour)
      .min(1, { error: 'Choose at least one color' })
      .max(MAX_ICON_COLOURS, { error: `Choose at most ${MAX_ICON_COLOURS} colors` }),
    use,
  }),
  data: storedFile,
  answers: 'receipt',
  does: 'write',
  noted: true,
  rejections: ['feature.flag', 'icon.failed', 'image.too-large', 'file.quota'],
});

export const removeBackground = endpoint({
  id: 'files.remove-background',
  access: 'write',
  method: 'POST',
  path: '/lp/images/remove-background',
  summary: 'Make the background of an uploaded image transparent; the result is another file of the same use',
  body: z.strictObject({ image: z.uuid() }),
  data: storedFile,
  answers: 'receipt',
  does: 'write',
  noted: true,
  rejections: ['feature.flag', 'file.unknown', 'background.failed', 'image.too-large', 'file.quota'],
});

export const fetchIcon = endpoint({
  id: 'files.fetch-icon',
  access: 'write',
  method: 'POST',
  path: '/lp/icons/fetch',
  summary: 'Store the image at an address as an upload; addresses within a network are not fetched',
  body: z.strictObject({ url: imageAddress, use }),
  data: storedFile,
  answers: 'receipt',
  does: 'write',
  noted: true,
  rejections: ['icon.not-reached', 'image.too-large', 'image.wrong-type', 'image.too-many-pixels', 'file.quota'],
});

export const iconEndpoints = [generateIcon, removeBackground, fetchIcon] as const;
