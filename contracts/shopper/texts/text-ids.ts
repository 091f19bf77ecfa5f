import { landingEnglish } from '../../referrals/landing-words.js';
import { memberEnglish } from '../../referrals/member-words.js';
import { en, type WidgetTextKey } from '../widget-texts.js';
import { dealEnglish } from './deal-texts.js';
import { type FormKey, formEnglish } from './form-texts.js';
import { historyEnglish } from './history-texts.js';
import { statementEnglish } from './statement-texts.js';
import { tierEnglish } from './tier-texts.js';

type Within<Part extends string, Texts> = `${Part}.${keyof Texts & string}`;

/** A text that shoppers read: of panel and forms by its key, of another part by the part and its key there. */
export type ShopperTextId =
  | WidgetTextKey
  | FormKey
  | Within<'tier', typeof tierEnglish>
  | Within<'deals', typeof dealEnglish>
  | Within<'statement', typeof statementEnglish>
  | Within<'history', typeof historyEnglish>
  | Within<'referral', typeof memberEnglish>
  | Within<'landing', typeof landingEnglish>;

const within = (part: string, texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([key, text]) => [`${part}.${key}`, text] as const);

/** Every text that shoppers read, in English, by its id. */
export const shopperEnglish = Object.fromEntries([
  ...Object.entries(en),
  ...Object.entries(formEnglish),
  ...within('tier', tierEnglish),
  ...within('deals', dealEnglish),
  ...within('statement', statementEnglish),
  ...within('history', historyEnglish),
  ...within('referral', memberEnglish),
  ...within('landing', landingEnglish),
]) as Readonly<Record<ShopperTextId, string>>;
