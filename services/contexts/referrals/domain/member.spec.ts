import { describe, expect, it } from '@jest/globals';
import { isRejection } from '@loyalty/contracts/kernel/rejection';
import type { Invitation } from '@loyalty/contracts/referrals/events';
import fc from 'fast-check';
import type { Decider } from '../../../kernel/decider.js';
import { type CountLink, linkCountDecider } from './link-count.js';
import { type ReferralMember, type ReferralMemberCommand, referralMemberDecider } from './member.js';
import { mailboxOf, samePerson } from './same-person.js';

const MOMENT = { now: '2026-03-01T10:00:00.000Z', newId: () => 'id' };

/** Carries commands out; answers the state and the codes of rejections. */
function run<Command, State>(decider: Decider<Command, never, State>, commands: readonly Command[]) {
  let state = decider.initial();
  const codes: string[] = [];
  for (const command of commands) {
    const decided = decider.decide(command, state, MOMENT);
    if (isRejection(decided)) codes.push(decided.rejected);
    else for (const event of decided) state = decider.evolve(state, event as never);
    decider.assert?.(state);
  }
  return { state, codes };
}

const members = referralMemberDecider as unknown as Decider<ReferralMemberCommand, never, ReferralMember>;
const links = linkCountDecider as unknown as Decider<CountLink, never, { members: string[] }>;
const invitationOf = (referral: string) => ({ referral }) as unknown as Invitation;
const take = (referral: string, most: number | null = 2, merged = 0): ReferralMemberCommand => ({
  kind: 'TakePlace',
  customer: '1',
  invitation: invitationOf(referral),
  most,
  merged,
});
const free = (referral: string): ReferralMemberCommand => ({ kind: 'FreePlace', customer: '1', referral });

it('a member shows no name at first, and each choice is one event', () => {
  const show = (shown: boolean): ReferralMemberCommand => ({ kind: 'ShowName', customer: '1', shown });
  expect(members.initial().showsName).toBe(false);
  const { state } = run(members, [show(true)]);
  expect(state.showsName).toBe(true);
  expect(members.decide(show(true), state, MOMENT)).toEqual([]);
  expect(run(members, [show(true), show(false)]).state.showsName).toBe(false);
});

describe('places of a member', () => {
  it('are as many as the limit, each friend once [MSG-124, REFR-007]', () => {
    const { state, codes } = run(members, [take('a'), take('a'), take('b'), take('c')]);
    expect([state.places, codes]).toEqual([['a', 'b'], ['referral.limited']]);
  });

  it('are free again when a referral came to nothing', () => {
    expect(run(members, [take('a', 1), free('a'), free('a'), take('b', 1)]).state.places).toEqual(['b']);
  });

  it('count those of merged customers', () => {
    expect(run(members, [take('a', 2, 2)]).codes).toEqual(['referral.limited']);
  });

  it('never exceed the limit under any interleaving [I-17]', () => {
    const command = fc.tuple(fc.boolean(), fc.constantFrom('a', 'b', 'c', 'd', 'e'));
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40 }), fc.integer({ min: 1, max: 4 }), (steps, most) => {
        for (let n = 1; n <= steps.length; n++) {
          const commands = steps.slice(0, n).map(([takes, id]) => (takes ? take(id, most) : free(id)));
          expect(run(members, commands).state.places.length).toBeLessThanOrEqual(most);
        }
      }),
    );
  });
});

describe('a friend as a customer', () => {
  it('counts for the first referral ever [I-54]', () => {
    const identify = (referral: string) => ({ kind: 'IdentifyFriend', customer: '2', referral }) as const;
    expect(run(members, [identify('a'), identify('b')]).state.friendOf).toBe('a');
  });
});

describe('links of a shop with a limit', () => {
  it('are as many as the limit, those from before it included [REFR-016]', () => {
    const link = (customer: string): CountLink => ({ kind: 'CountLink', customer, most: 3, unlimited: 1 });
    const { state, codes } = run(links, [link('1'), link('1'), link('2'), link('3')]);
    expect([state.members, codes]).toEqual([['1', '2'], ['referral.link-limit']]);
  });
});

describe('the same person', () => {
  it.each([
    ['Ana.Lopez@Gmail.com', 'analopez@gmail.com'],
    ['ana.lopez+friend@googlemail.com', 'analopez@gmail.com'],
    ['ana.lopez+friend@example.com', 'ana.lopez@example.com'],
    ['ＡＮＡ@example.com', 'ana@example.com'],
  ])('has one mailbox: %s [B-227]', (written, mailbox) => {
    expect(mailboxOf(written)).toBe(mailbox);
  });

  const ana = { customer: '1', email: 'ana@example.com', phone: '+34 600 112 233', address: 'mayor1|28013|es' };
  const checks = { isListed: false, sameHousehold: true };

  it.each([
    ['same_customer', { ...ana }],
    ['same_email', { ...ana, customer: '2', email: 'ANA+2@example.com', phone: '', address: '' }],
    ['same_phone', { ...ana, customer: '2', email: 'b@example.com', phone: '0034600112233', address: '' }],
    ['same_address', { ...ana, customer: '2', email: 'b@example.com', phone: '' }],
    [null, { customer: '2', email: '', phone: '112', address: '' }],
  ] as const)('is known by %s [GAP-58]', (reason, friend) => {
    expect(samePerson(ana, friend, checks)).toBe(reason);
  });

  it('is believed to be two when the merchant vouches for them, but for one customer [REFR-010]', () => {
    const other = { ...ana, customer: '2' };
    expect(samePerson(ana, other, { ...checks, isListed: true })).toBeNull();
    expect(samePerson(ana, ana, { ...checks, isListed: true })).toBe('same_customer');
  });
});
