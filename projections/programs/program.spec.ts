import { describe, expect, it } from '@jest/globals';
import { occurred } from '@loyalty/contracts/kernel/event';
import {
  ProgramActivated,
  ProgramAdded,
  ProgramPaused,
  ProgramRemoved,
  ProgramRevised,
} from '@loyalty/contracts/programs/events';
import { placeOrderSettings } from '@loyalty/contracts/programs/settings/orders';
import { fold } from '../../tests/support/log/fold.js';
import { MemoryLog } from '../../tests/support/log/memory-log.js';
import { programProjection, programTable, programVersionTable } from './program.projection.js';
import { stateOf } from './program.queries.js';

const rule = (title: string) => ({ event: 'place_order' as const, settings: placeOrderSettings.parse({ title }) });
const at = (hour: number) => ({ at: `2026-03-01T0${hour}:00:00.000Z` });

describe('a program', () => {
  it('keeps its versions and when it was on', async () => {
    const log = new MemoryLog();
    const report = (event: Parameters<MemoryLog['append']>[2], hour: number) =>
      log.append('s', 'programs/book', event, at(hour));
    report(occurred(ProgramAdded, { program: 'p', rule: rule('Orders') }), 1);
    report(occurred(ProgramActivated, { program: 'p' }), 2);
    report(occurred(ProgramRevised, { program: 'p', version: 2, rule: rule('All orders') }), 3);
    report(occurred(ProgramPaused, { program: 'p' }), 4);
    report(occurred(ProgramActivated, { program: 'p' }), 5);
    const rows = await fold(log.events, undefined, [programProjection]);
    expect(rows(programTable)).toEqual([
      expect.objectContaining({
        version: 2,
        title: 'All orders',
        status: true,
        removed: false,
        created_at: at(1).at,
        updated_at: at(5).at,
        active: [
          { from: at(2).at, until: at(4).at },
          { from: at(5).at, until: null },
        ],
      }),
    ]);
    expect(
      rows(programVersionTable).map(({ version, rule, effective_from }) => [
        version,
        rule.settings.title,
        effective_from,
      ]),
    ).toEqual([
      [1, 'Orders', at(1).at],
      [2, 'All orders', at(3).at],
    ]);
    report(occurred(ProgramRemoved, { program: 'p' }), 6);
    const gone = await fold(log.events, undefined, [programProjection]);
    expect(gone(programTable)).toMatchObject([{ removed: true, status: false, active: [{}, { until: at(6).at }] }]);
  });

  it.each([
    ['new', {}, 'Draft'],
    ['off', {}, 'Inactive'],
    ['off', { endDate: '2026-02-01' }, 'Inactive'],
    ['paused', {}, 'Paused'],
    ['on', {}, 'Active'],
    ['on', { startDate: '2026-03-02' }, 'Scheduled'],
    ['on', { startDate: '2026-03-01', endDate: '2026-03-01' }, 'Active'],
    ['on', { endDate: '2026-02-28' }, 'Expired'],
  ] as const)('that is %s with %j is %s', (is, dates, state) => {
    const settings = placeOrderSettings.parse({ title: 'Orders', ...dates });
    const active = is === 'new' ? [] : [{ from: at(1).at, until: is === 'on' ? null : at(2).at }];
    expect(stateOf({ status: is === 'on', paused: is === 'paused', active, settings }, '2026-03-01')).toBe(state);
  });
});
