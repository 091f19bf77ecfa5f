/** Stands before the chosen text in a preview, where it is found by it: it is drawn as nothing, and joins no letters. */
const MARK = '\u2063';

/** A text with the mark in each of its forms. */
export const marked = (text: string): string =>
  text
    .split('|')
    .map((form) => MARK + form)
    .join('|');

/** Whether a picture has the chosen text. */
export const isMarked = (text: string): boolean => text.includes(MARK);

/** On any ground: a ring of white within one of blue. */
const RING = { outline: '3px solid #2c6ecb', outlineOffset: '2px', boxShadow: '0 0 0 2px #fff' };
const WITHOUT = { outline: '', boxShadow: '' };
const outlined = new WeakMap<Node, HTMLElement>();

function elementWithMark(root: ParentNode): HTMLElement | null {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (text.textContent?.includes(MARK) && text.parentElement) return text.parentElement;
  const named = [...root.querySelectorAll<HTMLElement>('[aria-label]')];
  return named.find((one) => one.getAttribute('aria-label')?.includes(MARK)) ?? null;
}

/** Scrolls what contains an element, and nothing around the preview. */
function bringIntoView(element: HTMLElement): void {
  let box = element.parentElement;
  while (box && box.scrollHeight <= box.clientHeight) box = box.parentElement;
  if (!box) return;
  const [at, around] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
  if (at.top < around.top || at.bottom > around.bottom) box.scrollTop += at.top - around.top - around.height / 3;
}

/** Outlines the chosen text in what is drawn below a node. @returns whether it is there */
export function outlineMarked(root: ParentNode & Node): boolean {
  const before = outlined.get(root);
  const found = elementWithMark(root);
  if (before && before !== found) Object.assign(before.style, WITHOUT);
  if (!found) return false;
  outlined.set(root, found);
  Object.assign(found.style, RING);
  found.closest('details')?.setAttribute('open', '');
  if (before !== found) bringIntoView(found);
  return true;
}
