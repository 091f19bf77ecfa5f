import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** A review as an app told of it. What the person wrote goes to the vault and nowhere else. */
export interface ReviewPayload {
  /** The app's own id. */
  readonly id: string;
  /** The platform's id of the customer, where the app knows it. */
  readonly customer: string | null;
  readonly email: string;
  /** The platform's id of the product; empty when it is about the shop. */
  readonly product: string;
  readonly rating: number;
  readonly title: string;
  readonly body: string;
  /** Whether it has a picture or a film. */
  readonly media: boolean;
  readonly at: string | null;
  /** The app took it down: it was rejected, hidden or deleted. */
  readonly withdrawn: boolean;
}

/** Metadata of a delivery. */
export interface WebhookProof {
  readonly body: Buffer;
  /** A header by its name in lower case; empty where there is none, or several. */
  readonly header: (name: string) => string;
  /** The `key` of the address. */
  readonly key: string;
}

/** How one app tells of reviews. */
export interface ReviewApp {
  /** Whether a delivery is from the app, by the secret that the shop shares with it. Takes the same time whatever is wrong. */
  readonly isGenuine: (proof: WebhookProof, secret: string) => boolean;
  /** Whether more than an address that nobody can guess proves its deliveries; else staff look at every review. */
  readonly isTrusted: boolean;
  /** Reads a body; null when it is about something else than a review. */
  readonly review: z.ZodType<ReviewPayload | null>;
}

/** True when two texts are the same; takes as long whichever letter differs. */
export const isSecret = (given: string, secret: string): boolean => timingSafeEqual(digest(given), digest(secret));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** An id as text, however it was written. */
export const idText = z.union([z.int(), z.string().min(1).max(200)]).transform(String);
export const anyText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) =>
    String(value ?? '')
      .replaceAll('\u0000', '')
      .toWellFormed(),
  );
/** Apps write flags as flags or as words. */
export const flag = z
  .unknown()
  .optional()
  .transform((value) => value === true || value === 'true' || value === 1 || value === '1');
export const rating = z.coerce.number().int().min(1).max(5);

/** A moment as UTC; a time without an offset is UTC's, one that cannot be read is none. */
export const when = z
  .string()
  .nullish()
  .transform((value) => {
    const text = (value ?? '').trim().replace(' UTC', 'Z').replace(' ', 'T');
    const at = Date.parse(/(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}Z`);
    return Number.isNaN(at) ? null : new Date(at).toISOString();
  });

/** The platform's id of a customer or a product, where it is one. */
export const platformIdOrNone = z
  .unknown()
  .optional()
  .transform((value) => (/^\d{1,20}$/.test(String(value ?? '')) ? String(value) : null));

/** Whether a list, a text or a flag says that there is something. */
export const some = z
  .unknown()
  .optional()
  .transform((value) =>
    Array.isArray(value)
      ? value.length > 0
      : value === true || (typeof value === 'string' && value !== '' && value !== 'false'),
  );
