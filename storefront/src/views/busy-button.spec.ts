/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { en } from '@loyalty/contracts/shopper/widget-texts';
import { latency } from '../../../tests/support/waiting.js';
import type { Outcome } from '../data/client.js';
import type { App } from '../panel/app.js';
import { widgetTexts } from '../words/widget-texts.js';
import { busyButton } from './busy-button.js';

const links = { signIn: '/account/login', register: '/account/register', discount: (code: string) => code };
const app = { speech: widgetTexts('en', { words: en, refusals: {} }), links } as unknown as App;
const rejected: Outcome<unknown> = { ok: false, why: 'refused', code: 'x', text: 'Sold out', field: '' };
const unknown: Outcome<unknown> = { ok: false, why: 'unavailable' };

let keys: string[];
let end: (outcome: Outcome<unknown>) => void;
let nextKey = 0;
beforeEach(() => {
  keys = [];
  Object.defineProperty(globalThis, 'crypto', {
    value: { randomUUID: () => `key-${nextKey++}` },
    configurable: true,
  });
});

function draw(more: Partial<Parameters<typeof busyButton>[1]> = {}) {
  const element = busyButton(app, {
    ...more,
    id: 'act',
    label: 'Use 500 points',
    run: (key) => {
      keys.push(key);
      return new Promise((done) => {
        end = done;
      });
    },
  });
  const button = element.querySelector('button') as HTMLButtonElement;
  const press = () => button.click();
  const finish = async (outcome: Outcome<unknown>) => {
    end(outcome);
    await latency(0);
  };
  return { element, button, press, finish, why: () => element.querySelector('.why')?.textContent };
}

describe('the button of an act that costs something', () => {
  it('runs once however often it is tapped, and says that it works', async () => {
    const { button, press, finish } = draw();
    press();
    press();
    press();
    expect(keys).toHaveLength(1);
    expect(button.textContent).toBe('Working…');
    await finish(rejected);
    expect(button.textContent).toBe('Use 500 points');
  });

  it('says a refusal in words, and takes a new key for the next try', async () => {
    const { press, finish, why } = draw();
    press();
    await finish(rejected);
    expect(why()).toBe('Sold out');
    press();
    expect(why()).toBe('');
    expect(new Set(keys).size).toBe(2);
  });

  it('does nothing while something is missing', () => {
    const { press } = draw({ check: () => false });
    press();
    expect(keys).toEqual([]);
  });

  it('says a refusal of a field at the field, and any other below itself', async () => {
    const reported: string[] = [];
    const { press, finish, why } = draw({ rejected: (text) => reported.push(text) });
    press();
    await finish({ ...rejected, field: 'variantId' } as Outcome<unknown>);
    expect([reported, why()]).toEqual([['Sold out'], '']);
    press();
    await finish(rejected);
    expect([reported, why()]).toEqual([['Sold out'], 'Sold out']);
  });

  it('keeps the key while the outcome of the attempt is unknown', async () => {
    const { button, press, finish, why } = draw();
    press();
    await finish(unknown);
    expect(why()).toBe('Points are not available right now. Your balance is safe.');
    expect(button.textContent).toBe('Try again');
    press();
    expect(keys[1]).toBe(keys[0]);
  });

  it('takes a new key for another amount', async () => {
    const { element, button, press, finish } = draw();
    press();
    await finish(unknown);
    element.again('Use 600 points');
    expect(button.textContent).toBe('Use 600 points');
    press();
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('offers to sign in when the session is gone', async () => {
    const { element, press, finish } = draw();
    press();
    await finish({ ok: false, why: 'signed-out' });
    expect(element.querySelector('a')?.getAttribute('href')).toBe('/account/login');
  });
});
