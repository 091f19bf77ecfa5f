import type { Words } from './en.js';

/** Texts of a language as far as they are translated; what is missing shows in English. */
export type Translated<T = Words> = { readonly [K in keyof T]?: T[K] extends string ? string : Translated<T[K]> };
