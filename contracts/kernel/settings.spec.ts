import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { settings, settingsShape } from '../settings.js';
import { defineSetting, settingKey, settingOf } from './settings.js';

const limit = defineSetting({ key: 'orders.limit', schema: z.int().max(10), default: 3 });

describe('a setting', () => {
  it('has its default until it is stored, and where its schema refuses what was stored', () => {
    expect(settingOf(limit, {})).toBe(3);
    expect(settingOf(limit, { 'orders.limit': 7 })).toBe(7);
    expect(settingOf(limit, { 'orders.limit': 11 })).toBe(3);
    expect(settingOf(limit, { 'orders.limit': 'many' })).toBe(3);
  });
});

describe('the settings of all contexts', () => {
  it('have a key of their own, and a default that their schema accepts', () => {
    const keys = settings.map(({ key }) => key);
    expect(keys).toEqual([...new Set(keys)]);
    for (const one of settings) {
      expect(settingKey.safeParse(one.key).success).toBe(true);
      expect([one.key, one.schema.safeParse(one.default).success]).toEqual([one.key, true]);
    }
  });

  it('are checked together: an unknown key and a wrong value are named', () => {
    expect(settingsShape.safeParse({ setupDone: true }).success).toBe(true);
    const { error } = settingsShape.safeParse({ setupDone: 'yes', colour: 'red' });
    expect(error?.issues).toMatchObject([{ path: ['setupDone'] }, { code: 'unrecognized_keys', keys: ['colour'] }]);
  });
});
