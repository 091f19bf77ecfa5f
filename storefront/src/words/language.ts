import type { WidgetTextKey } from '@loyalty/contracts/shopper/widget-texts';

export type Words = Readonly<Record<WidgetTextKey, string>>;
/** What another language has: texts, and refusals by their code. */
export interface Language<K extends string = keyof Words> {
  readonly words: Partial<Readonly<Record<K, string>>>;
  readonly refusals: Readonly<Record<string, string>>;
}
