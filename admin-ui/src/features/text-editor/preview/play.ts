import { outlineMarked } from './mark.js';
import type { Scene } from './scenes.js';

/** Time for what a scene waits for, in milliseconds: without it the scene stays as it is. */
const PATIENCE_MS = 3000;

type Answer = (call: string, sample: unknown) => unknown;
type Frame = Window & { answerCall?: Answer };

/** The drawn widget in a frame. */
const widgetIn = (frame: HTMLIFrameElement): ShadowRoot | null =>
  frame.contentDocument?.getElementById('loyalty-widget')?.shadowRoot ?? null;

/** Waits until something holds in what is drawn below a node; false when it never does. */
function drawn(node: Node, holds: () => boolean, signal: AbortSignal): Promise<boolean> {
  if (holds()) return Promise.resolve(true);
  return new Promise((resolve) => {
    const end = (found: boolean) => {
      observer.disconnect();
      clearTimeout(timer);
      resolve(found);
    };
    const observer = new MutationObserver(() => holds() && end(true));
    observer.observe(node, { childList: true, subtree: true, characterData: true, attributes: true });
    const timer = setTimeout(() => end(false), PATIENCE_MS);
    signal.addEventListener('abort', () => end(false), { once: true });
  });
}

/** Nothing in a preview moves, so that a text that is typed changes in its place. */
function still(root: ShadowRoot): void {
  if (root.querySelector('style[data-still]')) return;
  const style = root.ownerDocument.createElement('style');
  style.dataset.still = '';
  style.textContent = '*, *::backdrop { transition: none !important; animation: none !important; }';
  root.append(style);
}

/** A word of the widget's frame: another node whenever the widget has other texts. */
const wordIn = (root: ShadowRoot): Node | null => root.querySelector('nav button')?.firstChild ?? null;

/** Reopens the widget and waits until it shows the texts of these answers. */
async function reopen(frame: HTMLIFrameElement, root: ShadowRoot, answer: Answer, signal: AbortSignal): Promise<void> {
  const launcher = root.querySelector<HTMLButtonElement>('.launcher');
  if (!launcher || !(await drawn(root, () => launcher.ariaBusy === null, signal))) return;
  let before: Node | null | undefined;
  (frame.contentWindow as Frame).answerCall = (call, sample) => {
    if (call === 'texts') before = wordIn(root);
    return answer(call, sample);
  };
  root.querySelector('dialog')?.close();
  launcher.click();
  await drawn(root, () => before !== undefined && wordIn(root) !== before, signal);
}

/**
 * Plays a scene in the widget of a frame: opens it with these answers, presses what the scene presses, and outlines the chosen text.
 * @returns whether the chosen text is in it
 */
export async function play(
  frame: HTMLIFrameElement,
  { press = [] }: Scene,
  answer: Answer,
  signal: AbortSignal,
): Promise<boolean> {
  const body = frame.contentDocument?.body;
  if (!body || !(await drawn(body, () => widgetIn(frame) !== null, signal))) return false;
  const root = widgetIn(frame) as ShadowRoot;
  still(root);
  await reopen(frame, root, answer, signal);
  for (const selector of press) {
    if (signal.aborted) return false;
    const control = () => root.querySelector<HTMLElement>(selector);
    if (await drawn(root, () => control() !== null, signal)) control()?.click();
  }
  // The launcher has the widget's name as well.
  const panel = root.querySelector('dialog');
  if (!panel || !(await drawn(panel, () => outlineMarked(panel), signal))) return false;
  // Parts of the widget re-render when their answers arrive.
  const observer = new MutationObserver(() => outlineMarked(panel));
  observer.observe(panel, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
  return true;
}
