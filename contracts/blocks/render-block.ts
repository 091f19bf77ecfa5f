import type { BlockData } from './data.js';
import type { BlockName } from './kinds.js';
import { markup } from './markup.js';
import type { BlockView } from './parts.js';
import { sayIn } from './placeholders.js';
import { blockRenderers } from './renderers.js';

/** A block as it is published: its settings, and its texts in the language of the reader. */
export interface BlockContent {
  readonly name: BlockName;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly texts: Readonly<Record<string, string>>;
}

/** How a block is drawn. */
interface Drawing {
  /** Whether its title is the first heading of the page. */
  readonly isTitle?: boolean;
  /** Called with a block that cannot be drawn. */
  readonly onBroken?: ((name: BlockName) => void) | undefined;
}

/**
 * Draws a block as HTML, the same for the page, the theme's block and the preview.
 * @returns empty for a block with nothing to show, and for one that cannot be drawn: a broken block takes nothing else down
 */
export function renderBlock(
  { name, settings, texts }: BlockContent,
  data: BlockData,
  { isTitle = false, onBroken }: Drawing = {},
): string {
  const say = sayIn(texts, data);
  try {
    const { text } = blockRenderers[name]({ settings, data, say, isTitle } as BlockView<never>);
    if (text === '') return '';
    const colour = String(settings.colour || data.colour);
    const style = /^#[0-9a-f]{6}$/i.test(colour) ? markup` style="--ll-colour:${colour}"` : null;
    return `${markup`<section class="ll-block" data-block="${name}"${style}>`.text}${text}</section>`;
  } catch {
    onBroken?.(name);
    return '';
  }
}
