import type { z } from 'zod';
import type { Feature } from '../kernel/features.js';

/** Settings of a document: JSON of the shape that its kind declares. */
export type DocumentSettings = Readonly<Record<string, unknown>>;

/** A kind of settings that are drafted, published and restored as versioned documents. */
export interface DocumentKind<S extends z.ZodObject = z.ZodObject, Keys extends string = string> {
  /** Part of the names of its streams and addresses. */
  readonly kind: string;
  /** Keys of the documents of this kind in a shop, such as languages. */
  readonly key: z.ZodType<Keys>;
  readonly settings: S;
  /** Settings before the first publication. */
  readonly defaults: z.output<S>;
  /** The feature that changes require; null for none. */
  readonly feature: Feature | null;
}

/** Declares a kind. */
export const documentKind = <S extends z.ZodObject, Keys extends string>(
  declared: DocumentKind<S, Keys>,
): DocumentKind<S, Keys> => declared;

/** The settings of a kind. */
export type SettingsOfKind<K> = K extends DocumentKind<infer S, string> ? z.output<S> : never;
