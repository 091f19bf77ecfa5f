/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { until } from '../../../tests/support/waiting.js';
import { answering } from '../../../tests/support/widget/answers.js';
import { memberWith } from '../../../tests/support/widget/kumo-tea.js';
import { completeBrowser } from '../../../tests/support/widget/native.js';

completeBrowser();

it('the first opening without a connection says so, and opens once the panel can be fetched', async () => {
  const broken: unknown[] = [];
  const replies = { 'shopper.state': memberWith(1280) };
  Object.assign(globalThis, { fetch: answering('/apps/loyalty', () => replies, broken) });
  const script = document.createElement('script');
  const here = new URL('../panel/', import.meta.url);
  Object.assign(script.dataset, { customer: '7', lang: 'de' });
  script.src = new URL('../../nowhere/loader.js', here).href;
  Object.defineProperty(document, 'currentScript', { value: script });
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function attached(init) {
    return Object.assign(attach.call(this, init), { adoptedStyleSheets: [] });
  };
  await import('./loader.js');

  const root = await until('there is a launcher', () => document.querySelector('#loyalty-widget')?.shadowRoot);
  const launcher = root.querySelector('button')!;
  expect(launcher.textContent).toBe('Prämien');
  launcher.click();
  await until('it says why nothing opens', () => root.querySelector('[role=alert]'));
  expect(root.querySelector('[role=alert]')?.textContent).toBe('Keine Verbindung. Neuer Versuch…');
  expect(launcher.hasAttribute('aria-busy')).toBe(false);

  script.src = new URL('loader.js', here).href;
  const dialog = await until('the panel opens by itself', () => root.querySelector<HTMLDialogElement>('dialog[open]'));
  await until('it has the balance', () => dialog.textContent?.includes('1.280 Punkte'));
  expect(root.querySelector('[role=alert]')).toBeNull();
  expect(broken).toEqual([]);
});
