import { languageOf } from '@loyalty/contracts/kernel/languages';
import { furtherTexts } from '@loyalty/contracts/shopper/texts/further-texts';

/** What the service sends a shopper in a language, without the built-in texts that the widget's scripts have no room for. */
export function withoutBuiltIn(lang: string, texts: Readonly<Record<string, string>>): Record<string, string> {
  const builtIn: Readonly<Record<string, string>> = furtherTexts(languageOf(lang)) ?? {};
  return Object.fromEntries(Object.entries(texts).filter(([id, text]) => text !== builtIn[id]));
}
