import type { Language } from '../../kernel/languages.js';
import { appLanguages } from '../../shop/languages.js';
import { en } from '../widget-texts.js';
import { formEnglish } from './form-texts.js';
import type { ShopperTextId } from './text-ids.js';

const complete: readonly Language[] = appLanguages;

/** Whether people have read all built-in texts of a language; those of the others were written without. */
export const isReviewed = (language: Language): boolean => complete.includes(language);

/** Whether the product has a text in a language: all of them in six, those of panel and forms in the others. */
export const isBuiltIn = (id: ShopperTextId, language: Language): boolean =>
  isReviewed(language) || Object.hasOwn(en, id) || Object.hasOwn(formEnglish, id);
