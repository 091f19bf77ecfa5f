import { expect, it } from '@jest/globals';
import { isLegacyName, serverStream, streamOfServer } from './stream-names.js';

it.each([
  ['fern-and-clay/points/8209', 'points-fern-and-clay/8209'],
  ['fern-and-clay/app-keys/keys', 'app_keys-fern-and-clay/keys'],
  ['points-shop/points/a/b', 'points-points-shop/a/b'],
])('gives %s the category of its context, and its own name back', (stream, name) => {
  const [shop = ''] = stream.split('/');
  expect(serverStream(stream)).toBe(name);
  expect(isLegacyName(name, shop)).toBe(false);
  expect(streamOfServer(name, shop)).toBe(stream);
});

it('reads a stream with the name of an earlier version', () => {
  expect(streamOfServer('fern-and-clay/points/8209', 'fern-and-clay')).toBe('fern-and-clay/points/8209');
});
