import { describe, expect, it } from '@jest/globals';
import { joinFrame, type Navigator } from './bridge.js';
import { withoutLoadQuery } from './load-query.js';
import type { Host } from './session.js';

function joined(current = '/customers') {
  const posted: unknown[] = [];
  const visited: string[] = [];
  const messages: ((message: unknown) => void)[] = [];
  const changes: (() => void)[] = [];
  const place = { current };
  const host: Host = {
    origin: 'https://admin.example',
    post: (message) => posted.push(message),
    onMessage: (listener) => {
      messages.push(listener);
      return () => undefined;
    },
  };
  const goer: Navigator = {
    current: () => place.current,
    go: (path) => visited.push(path),
    onChange: (listener) => {
      changes.push(listener);
      return () => undefined;
    },
  };
  const bridge = joinFrame(host, goer, '/embed');
  const hear = (message: unknown) => {
    for (const listener of messages) listener(message);
  };
  const changed = () => {
    for (const listener of changes) listener();
  };
  return { bridge, posted, visited, place, hear, changed };
}

describe('the bridge to the store admin', () => {
  it('reports a new address once', () => {
    const { posted, place, changed } = joined();
    changed();
    changed();
    place.current = '/programs?type=redeem';
    changed();
    expect(posted).toEqual([
      { type: 'navigate', path: '/customers' },
      { type: 'navigate', path: '/programs?type=redeem' },
    ]);
  });

  it('reports the same address again when the menu has moved on and the page stays', () => {
    const { bridge, posted, changed } = joined();
    changed();
    bridge.report();
    expect(posted).toHaveLength(2);
  });

  it('opens what the menu asks for, with or without the prefix, and nothing that is no path', () => {
    const { visited, hear } = joined();
    hear({ type: 'navigate', path: '/settings' });
    hear({ type: 'navigate', path: '/embed/gift' });
    hear({ type: 'navigate', path: '/customers' });
    hear({ type: 'navigate', path: 'https://elsewhere.example' });
    hear({ type: 'navigate' });
    hear('navigate');
    expect(visited).toEqual(['/settings', '/gift']);
  });

  it('gives the menu its items', () => {
    const { bridge, posted } = joined();
    bridge.menu([{ label: 'Dashboard', path: '/' }]);
    expect(posted).toEqual([{ type: 'nav-menu', items: [{ label: 'Dashboard', path: '/' }] }]);
  });
});

it('takes the platform’s parameters off the first address and leaves the page’s own', () => {
  const first = '/embed/programs?type=redeem&embedded=1&host=YQ&hmac=00ff&locale=en&shop=s.myshopify.com&timestamp=1';
  expect(withoutLoadQuery(first)).toBe('/embed/programs?type=redeem');
  expect(withoutLoadQuery('/embed/?hmac=1')).toBe('/embed/');
});
