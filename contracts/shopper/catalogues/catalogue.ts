import type { WidgetTextKey } from '../widget-texts.js';

export type Words = Readonly<Record<WidgetTextKey, string>>;
/** Catalogue of a language other than English: texts, and rejections by code. */
export interface Catalogue<K extends string = keyof Words> {
  readonly words: Partial<Readonly<Record<K, string>>>;
  readonly refusals: Readonly<Record<string, string>>;
}
