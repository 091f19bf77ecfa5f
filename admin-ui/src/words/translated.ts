import type { Words } from './en.js';

/** A form of a text that not every language has: Japanese says one as it says many. */
type Singular = `${string}_one`;

/** All texts of a language. One that English gets and another lacks does not compile. */
export type Translated<T = Words> = {
  readonly [K in keyof T as K extends Singular ? never : K]: T[K] extends string ? string : Translated<T[K]>;
} & { readonly [K in keyof T as K extends Singular ? K : never]?: string };
