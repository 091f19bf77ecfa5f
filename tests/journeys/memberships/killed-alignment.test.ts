import { beforeAll, expect, it } from '@jest/globals';
import {
  type AlignServices,
  alignSubscriber,
} from '@loyalty/services/contexts/memberships/application/align-subscriber';
import type { CommandContext } from '@loyalty/services/platform/commands/command-context';
import type { Merchant } from '../../support/clients/merchant.js';
import { killedAfter } from '../../support/killed-ledger.js';
import { FERN, useStage } from '../../support/service.js';
import { tierSettingsOf } from '../../support/tiers/schemes.js';
import { launchTiers } from '../../support/tiers/valid-calls.js';

const stage = await useStage('parts');
let merchant: Merchant;

const MONTHLY = {
  enabled: true,
  plans: [{ interval: 'month' as const, every: 1, tier: 'vip' }],
  grantEntryReward: false,
};
const configure = async (settings: object) => {
  await merchant.put('/documents/subscription-membership/main/draft', { settings });
  await merchant.post('/documents/subscription-membership/main/publish', {});
  await stage.idle();
};
const tierOf = async (customer: string) => (await merchant.get(`/lp/customers/${customer}/tier`)).body.data;
const contract = async (customer: string) => {
  const { id } = await merchant.till('POST', '/contracts', { customerId: customer, interval: 'month' });
  await stage.idle();
  return id as string;
};
const change = async (id: string, to: string) => {
  await merchant.till('POST', `/contracts/${id}`, { to });
  await stage.idle();
};

/** Gives the tier in a separate process, as if the plan already gave it. */
function align(customer: string, own: Partial<AlignServices>): Promise<void> {
  const { ledger, tierHistories: histories } = stage.service.parts;
  const documents = { published: async () => MONTHLY as never };
  const services = { ledger, histories, documents, people: async () => [customer], ...own };
  const cause: CommandContext = {
    shop: FERN.replace('.myshopify.com', ''),
    actor: { kind: 'system', id: 'clock' },
    causation: `killed-${customer}`,
    correlation: `killed-${customer}`,
  };
  return alignSubscriber(services, { customer, atLeast: 0 }, cause);
}

/** Gives the tier in a separate process and kills it. */
async function alignAndDie(customer: string, writes: number): Promise<void> {
  const { ledger, left } = killedAfter(stage.service.parts.ledger, writes);
  await expect(align(customer, { ledger })).rejects.toThrow('killed');
  expect(left()).toBe(0);
  await stage.idle();
}

beforeAll(async () => {
  merchant = await stage.merchant();
  await launchTiers(merchant, tierSettingsOf());
}, 120_000);

it.each([0, 1, 2])(
  'takes a tier back though the process that gave it was killed after %i writes [TIER-062]',
  async (writes) => {
    await configure({ ...MONTHLY, enabled: false });
    const customer = await merchant.customer();
    const id = await contract(customer);
    await alignAndDie(customer, writes);
    await configure(MONTHLY);
    expect(await tierOf(customer)).toMatchObject({ tier: { id: 'vip' }, exclusive: true });
    await change(id, 'cancel');
    expect(await tierOf(customer)).toMatchObject({ tier: { id: 'bronze' }, exclusive: false });
  },
);

it('takes a tier back that no contract gives any more once the killed process is followed [TIER-062]', async () => {
  await configure({ ...MONTHLY, enabled: false });
  const customer = await merchant.customer();
  await contract(customer);
  await alignAndDie(customer, 2);
  expect((await tierOf(customer)).tier.id).toBe('vip');
  await configure({ ...MONTHLY, plans: [{ interval: 'year', every: 1, tier: 'vip' }] });
  expect(await tierOf(customer)).toMatchObject({ tier: { id: 'bronze' }, exclusive: false });
});

it('takes a tier back whose contract ended, and was aligned, while the tier was being given [TIER-062]', async () => {
  await configure({ ...MONTHLY, enabled: false });
  const customer = await merchant.customer();
  const id = await contract(customer);
  let isEnded = false;
  const { tierHistories } = stage.service.parts;
  await align(customer, {
    histories: async (...request) => {
      if (!isEnded) await change(id, 'cancel');
      isEnded = true;
      return tierHistories(...request);
    },
  });
  await stage.idle();
  expect(await tierOf(customer)).toMatchObject({ tier: { id: 'bronze' }, exclusive: false });
});
