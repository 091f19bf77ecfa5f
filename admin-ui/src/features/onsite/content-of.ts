import { blockTexts } from '@loyalty/contracts/blocks/kind';
import { type BlockName, blockKinds } from '@loyalty/contracts/blocks/kinds';
import type { BlockContent } from '@loyalty/contracts/blocks/render-block';

/** A block as it would be published with these settings; a missing one has its default. */
export function contentOf(
  name: BlockName,
  settings: Readonly<Record<string, unknown>>,
  language: string,
): BlockContent {
  const kind = blockKinds[name];
  const all = { ...(kind.settings.parse({}) as Record<string, unknown>), ...settings };
  return { name, settings: all, texts: blockTexts(kind, all, language) };
}
