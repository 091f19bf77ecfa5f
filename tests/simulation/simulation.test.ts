import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';

const scratch = path.join('.cache', 'simulation', `test-${process.pid}`);
fs.mkdirSync(scratch, { recursive: true });
afterAll(() => fs.rmSync(scratch, { recursive: true, force: true }));

interface Ran {
  readonly code: number | null;
  readonly output: string;
}

/** Runs `npm run simulate -- …` as a user would. */
function simulate(...args: string[]): Promise<Ran> {
  const child = spawn(process.execPath, ['scripts/simulate.mjs', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  return new Promise((resolve) => child.on('exit', (code) => resolve({ code, output })));
}

/** Rare operations that a single seed may miss; together these seeds reach all of them. */
const OFTEN = [
  'PointsEarned',
  'PointsReversed',
  'PointsRecounted',
  'OrderReassigned',
  'CustomerMerged',
  'PointsReserved',
  'PointsRedeemed',
  'PointsReturned',
  'PointsAdjusted',
  'PointsExpired',
  'PointsLifeMoved',
  'ExpiryReminded',
  'OrderReported',
  'OrderRefundReported',
  'OrderDeleted',
  'OrderNotAwarded',
  'CouponIssued',
  'CouponFailed',
  'CouponUsed',
  'CouponRevoked',
  'CouponVoided',
  'CouponExpired',
  'CustomerJoined',
  'CustomerLeft',
  'ActionReported',
  'ActionReviewed',
  'ActionRevised',
  'StreakVisited',
  'BirthDateGiven',
  'CouponGranted',
  'UseReserved',
  'UseReleased',
  'VoucherCodesAdded',
  'PointsSyncStarted',
  'PointsSyncFinished',
  'PlanSet',
  'ReferralOpened',
  'ReferralCompleted',
  'CustomerMerged',
  'AccountMergedAway',
  'AccountMergedIn',
  'CustomerUnmerged',
  'AccountSplitOff',
  'AccountRestored',
  'TierSchemeLaunched',
  'TierCalculationFinished',
  'TierChanged',
  'TierRewardGranted',
  'TierPointsSet',
  'CompanyContactAdded',
  'CompanyContactRemoved',
  'SubscriptionContractReported',
  'MembershipTierAssigned',
  'MembershipTierReturned',
  'MemberDealSaved',
  'MemberDealClaimed',
  'BillableOrderCounted',
  'BillableOrderHeld',
  'SubscriptionActivated',
  'SubscriptionFrozen',
  'UsageFeeCharged',
  'ShopSettingChanged',
  'TransactionLimitReached',
  'SupportDealGiven',
  'SupportDealClaimed',
];

/** Operations that must succeed at least once, by their names in the campaign's summary. */
const COVERED = [
  'referral referral-program import-row import-undo',
  'tier-launch tier-launch-undo tier-reactivate tier-change:MoveToTier tier-change:UnassignTier tier-change:SetTierPoints',
  'partner-launch subscription-plans deal-save deal-claim plan-choice:free plan-choice:pro_3_2025 plan-refresh free-orders',
  'adjust undo revoke unmerge voucher-codes visit-streak birthday join status review-send review-decide review-open',
  'claim:like_facebook claim:interact_website points-expiry points-pending sync:prior_orders sync:sign_up',
  'plan:pro plan:advanced plan:enterprise program-revise program-switch program-remove',
  'program-add:place_order program-add:milestone program-add:sign_up',
  'redeem:amount_discount redeem:percentage_discount redeem:pos_amount_discount redeem:pos_percentage_discount',
  'redeem:free_shipping redeem:buy_x_get_y redeem:free_gift redeem:store_credit',
  'redeem:custom_voucher redeem:partner_voucher redeem:dynamic_voucher',
  'support-set:test support-set:limit support-deal support-deal-claim support-deal-end',
].flatMap((names) => names.split(' '));

describe('the invariants of the ledger [I-01 … I-46, I-53]', () => {
  it('hold after every step of any seed, whatever crashed [I-56 … I-67, I-75]', async () => {
    const file = path.join(scratch, 'campaign.json');
    const { code, output } = await simulate('--seeds', '110', '--ops', '80', '--json', file);
    expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' });
    const { seeds, ops, crashes, kinds, coverage, violation } = JSON.parse(fs.readFileSync(file, 'utf8'));
    expect({ seeds, ops, violation }).toEqual({ seeds: 110, ops: 110 * 80, violation: null });
    // A simulation in which these no longer occur would prove nothing about them.
    expect(crashes).toBeGreaterThan(20);
    expect(OFTEN.filter((kind) => !(kinds[kind] > 5))).toEqual([]);
    expect(COVERED.filter((kind) => !(coverage[`${kind} ok`] > 0))).toEqual([]);
  }, 300_000);

  it('hold with a log at a server that ends the subscriptions of its followers [I-11, I-67]', async () => {
    const file = path.join(scratch, 'server.json');
    const { code, output } = await simulate('--seeds', '12', '--ops', '80', '--focus', 'server', '--json', file);
    expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' });
    const { coverage } = JSON.parse(fs.readFileSync(file, 'utf8'));
    expect(coverage['subscription too slow']).toBeGreaterThan(20);
    expect(coverage['subscription lost']).toBeGreaterThan(3);
  }, 300_000);
});

it('a seed gives the same trace each time, to the byte [I-09]', async () => {
  const [first, second] = await Promise.all([simulate('--seed', '11'), simulate('--seed', '11')]);
  expect(first.output).toContain('no violation');
  expect(first.output).toBe(second.output);
}, 120_000);

it('finds bugs that are planted, and says so when one no longer fits the source', async () => {
  const { code, output } = await simulate('--planted', '--quick', '--ops', '60');
  expect({ code, output }).toMatchObject({
    code: 0,
    output: expect.stringContaining('of 4 planted bugs were found'),
  });
  expect(output).not.toContain('MISSED');
}, 300_000);
