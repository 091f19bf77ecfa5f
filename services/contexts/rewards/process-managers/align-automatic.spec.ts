import { expect, it } from '@jest/globals';
import type { RecordedOf } from '@loyalty/contracts/events';
import { amountDiscountSettings } from '@loyalty/contracts/programs/settings/rewards';
import { given } from '../../../../tests/support/given.js';
import { rejected } from '../../../gateways/platform/outcome.js';
import type { PlatformGateway } from '../../../gateways/platform/platform.gateway.js';
import { ACCESS_ENDED } from '../../../gateways/platform/token.gateway.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { NeedsHelp } from '../../../platform/tasks/task-errors.js';
import { programBookDecider } from '../../programs/domain/book.js';
import { alignAutomatic } from './align-automatic.js';

const settings = amountDiscountSettings.parse({ title: '5 off', pointsCost: 100, redeemValue: 5, automatic: true });
const book = given(programBookDecider).after({
  kind: 'AddProgram',
  program: 'p1',
  rule: { event: 'amount_discount', settings },
  on: true,
});

/** What is noted of a discount that the platform refuses to place, by the code of its refusal. */
async function notedOf(code: string): Promise<unknown[]> {
  const noted: unknown[] = [];
  const ledger = {
    stateOf: async (decider: { context: string; initial(): object }) =>
      decider.context === programBookDecider.context
        ? book.state
        : { ...decider.initial(), currency: 'EUR', zone: 'UTC' },
    execute: async (_: unknown, __: string, { kind }: { kind: string }) => noted.push(kind),
  } as unknown as Ledger;
  const platform = { placeAutomatic: async () => rejected(code, 'refused') } as unknown as PlatformGateway;
  const access = { of: async () => ({ domain: 'fern.myshopify.com', accessToken: 't' }) };
  const event = { id: 'e1', shop: 'fern', data: { program: 'p1' } } as unknown as RecordedOf<'ProgramRevised'>;
  await alignAutomatic(ledger, platform, access, event);
  return noted;
}

it('an automatic discount that the platform refuses is noted for the merchant [F-27]', async () => {
  expect(await notedOf('INVALID')).toEqual(['NoteRefused']);
  expect(await notedOf('ACCESS_DENIED')).toEqual(['NoteRefused']);
});

it.each(['UNAUTHORIZED', ACCESS_ENDED])(
  'an automatic discount waits for access while the app is shut out as %s, and is not noted as refused [F-27]',
  async (code) => {
    await expect(notedOf(code)).rejects.toThrow(NeedsHelp);
  },
);
