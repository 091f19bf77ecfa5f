import { imageUse } from '../../files/use.js';
import { blockColour, blockLink, uploadedImage } from '../fields.js';
import { blockKind } from '../kind.js';
import { texts } from './texts.js';

/** Uploads that become the QR code of the invitation, webp included (spec STOR-048); the shared limit holds. */
const qrImage = imageUse('qr-image', 2 * 1024 * 1024);

/** A message with which members invite others, and a code to scan. */
export const customerInvite = blockKind({
  place: 'account',
  area: 'referral',
  path: '/customer-invite',
  texts,
  extra: { qr: uploadedImage, link: blockLink, colour: blockColour },
  images: { qr: qrImage },
});
export type CustomerInviteSettings = typeof customerInvite.settings._zod.output;
