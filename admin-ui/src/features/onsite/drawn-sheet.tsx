import { pageLook } from '@loyalty/contracts/blocks/page-markup';
import { isRightToLeft } from '@loyalty/contracts/kernel/languages';
import { type MouseEvent, useEffect, useRef } from 'react';

interface DrawnSheetProps {
  /** HTML of the shoppers' own renderer, which has escaped all texts. */
  content: string;
  /** Its texts are in this language; in that of the admin without one. */
  language?: string;
  /** Name for screen readers; without one it is a picture that they skip. */
  label?: string;
  /** The block that is edited: it is outlined, and scrolled into view. */
  chosen?: string;
  /** Called with the block that was clicked. */
  onPick?: (block: string) => void;
}

const OUTLINE = 'outline: 2px solid #005bd3; outline-offset: 2px; border-radius: 12px;';
/** Where a chosen block comes to rest: on a phone above the sheet with its settings. */
const PLACES = `[data-block] { scroll-margin: 16px; } @media (max-width: 600px) { [data-block] { scroll-margin-bottom: 64dvh; } }`;

/** Rendered blocks in a shadow tree, which isolates their styles from those of the admin. */
export function DrawnSheet({ content, language, label, chosen, onPick }: DrawnSheetProps) {
  const host = useRef<HTMLDivElement>(null);
  const outlined = chosen ? `[data-block="${chosen}"] { ${OUTLINE} }` : '';
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    // Nothing in a preview takes the focus, or leads away from the page.
    element.toggleAttribute('inert', true);
    if (language) [element.lang, element.dir] = [language, isRightToLeft(language) ? 'rtl' : 'ltr'];
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    // The title of the page around is the only first heading.
    root.innerHTML = `<style>${pageLook}${PLACES}${outlined}</style>${content.replace(/<(\/?)h1\b/g, '<$1h2')}`;
  }, [content, language, outlined]);
  // A block that shows nothing yet is gone to once it is drawn.
  const reached = useRef('');
  useEffect(() => {
    const element = chosen && host.current?.shadowRoot?.querySelector(`[data-block="${chosen}"]`);
    if (element && reached.current !== chosen) element.scrollIntoView?.({ block: 'nearest' });
    reached.current = element && chosen ? chosen : '';
  }, [chosen, content]);
  const pick = (event: MouseEvent) => {
    const sections = [...(host.current?.shadowRoot?.querySelectorAll<HTMLElement>('[data-block]') ?? [])];
    const isAt = ({ top, bottom }: DOMRect) => event.clientY >= top && event.clientY <= bottom;
    const found = sections.find((section) => isAt(section.getBoundingClientRect()));
    if (found?.dataset.block) onPick?.(found.dataset.block);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list of blocks does the same by keyboard.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list of blocks does the same by keyboard.
    <div
      className="drawn-sheet"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      onClick={pick}
    >
      <div ref={host} />
    </div>
  );
}
