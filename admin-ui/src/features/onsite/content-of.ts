import { blockTexts } from '@loyalty/contracts/blocks/kind';
import { type BlockName, blockKinds } from '@loyalty/contracts/blocks/kinds';
import type { BlockContent } from '@loyalty/contracts/blocks/render-block';
import { inLanguage } from '@loyalty/contracts/documents/languages';

/**
 * A block as it would be published with these settings; a missing one has its default.
 * @param own the language of the merchant's texts; empty for those of all languages
 */
export function contentOf(
  name: BlockName,
  settings: Readonly<Record<string, unknown>>,
  language: string,
  own = language,
): BlockContent {
  const kind = blockKinds[name];
  const all = inLanguage({ ...(kind.settings.parse({}) as Record<string, unknown>), ...settings }, own);
  return { name, settings: all, texts: blockTexts(kind, all, language) };
}
