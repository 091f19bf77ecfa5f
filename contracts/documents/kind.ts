import type { z } from 'zod';
import type { Feature } from '../kernel/features.js';

/** Settings of a document: JSON of the shape that its kind declares. */
export type DocumentSettings = Readonly<Record<string, unknown>>;

/** A kind of settings that are drafted, published and restored as versioned documents. */
export interface DocumentKind<S extends z.ZodObject = z.ZodObject, Keys extends string = string> {
  /** Part of the names of its streams and addresses. */
  readonly kind: string;
  /** The documents of a kind that a shop may have, such as one for each language. */
  readonly key: z.ZodType<Keys>;
  readonly settings: S;
  /** The settings of a document that was never published. */
  readonly defaults: z.output<S>;
  /** The feature that its changes need; null for none. */
  readonly feature: Feature | null;
}

/** Declares a kind. */
export const documentKind = <S extends z.ZodObject, Keys extends string>(
  declared: DocumentKind<S, Keys>,
): DocumentKind<S, Keys> => declared;

/** The settings of a kind. */
export type SettingsOfKind<K> = K extends DocumentKind<infer S, string> ? z.output<S> : never;
