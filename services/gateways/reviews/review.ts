import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** A review as an app reported it. The person's text is stored in the vault only. */
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
  /** Whether it has a picture or a video. */
  readonly media: boolean;
  readonly at: string | null;
  /** Time of its last change in the app; null where the app does not say. */
  readonly changedAt: string | null;
  /** Whether the app removed it: rejected, hidden or deleted. */
  readonly withdrawn: boolean;
}

/** Metadata of a delivery. */
interface WebhookProof {
  readonly body: Buffer;
  /** A header by its name in lower case; empty when it is missing or repeated. */
  readonly header: (name: string) => string;
  /** The `key` parameter of the URL. */
  readonly key: string;
}

/** Integration of one review app. */
export interface ReviewApp {
  /** Whether a delivery is from the app, by the shared secret of the shop. Constant time, whatever is wrong. */
  readonly isGenuine: (proof: WebhookProof, secret: string) => boolean;
  /** Whether deliveries are proven by more than a secret URL; else staff approve every review. */
  readonly isTrusted: boolean;
  /** Parses a body; null when it is not about a review. */
  readonly review: z.ZodType<ReviewPayload | null>;
}

/** Compares two texts in constant time. */
export const isSecret = (given: string, secret: string): boolean => timingSafeEqual(digest(given), digest(secret));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** An id as text, in whatever form it was sent. */
export const idText = z.union([z.int(), z.string().min(1).max(200)]).transform(String);
export const anyText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) =>
    String(value ?? '')
      .replaceAll('\u0000', '')
      .toWellFormed(),
  );
/** Flags come as booleans or as text. */
export const flag = z
  .unknown()
  .optional()
  .transform((value) => value === true || value === 'true' || value === 1 || value === '1');
export const rating = z.coerce.number().int().min(1).max(5);

/** A moment in UTC; a time without an offset is taken as UTC, an unreadable one is null. */
export const when = z
  .string()
  .nullish()
  .transform((value) => {
    const text = (value ?? '').trim().replace(' UTC', 'Z').replace(' ', 'T');
    const at = Date.parse(/(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}Z`);
    return Number.isNaN(at) ? null : new Date(at).toISOString();
  });

/** The platform's id of a customer or a product; null for other values. */
export const platformIdOrNone = z
  .unknown()
  .optional()
  .transform((value) => (/^\d{1,20}$/.test(String(value ?? '')) ? String(value) : null));

/** Whether a list, a text or a flag is non-empty or true. */
export const some = z
  .unknown()
  .optional()
  .transform((value) =>
    Array.isArray(value)
      ? value.length > 0
      : value === true || (typeof value === 'string' && value !== '' && value !== 'false'),
  );
