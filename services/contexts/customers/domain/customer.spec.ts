import { describe, expect, it } from '@jest/globals';
import { given, kinds } from '../../../../tests/support/given.js';
import { type CustomerCommand, customerDecider } from './customer.js';
import { standingAt, standingOf } from './standing.js';

const at = (minute: number) => `2026-03-01T10:0${minute}:00.000Z`;
const report = (profile: number, minute: number, member = true): CustomerCommand => ({
  kind: 'ReportCustomer',
  customer: '8209',
  since: '2024-05-01T00:00:00.000Z',
  profile,
  member,
  platformVersion: at(minute),
  source: 'other',
});
const who = { customer: '8209', source: 'admin' as const };
const join: CustomerCommand = { kind: 'JoinProgram', ...who };
const leave: CustomerCommand = { kind: 'LeaveProgram', ...who };
const forget: CustomerCommand = { kind: 'ForgetPerson', customer: '8209' };
const customer = () => given(customerDecider);

describe('a merge that is reported before its customer', () => {
  it('keeps customers deleted then from leaving [P24]', () => {
    const past = customer().after({ kind: 'MergeAtStore', customer: '8209', into: '8210' }).after(report(1, 1));
    expect(past.state).toMatchObject({ membership: 'Member', mergedInto: '8210' });
    expect(past.when({ kind: 'DeleteAtStore', customer: '8209' })).toEqual([]);
  });
});

describe('customers as the platform reports them', () => {
  it('makes them known once, since the day they were', () => {
    const past = customer();
    expect(past.when(report(1, 1))).toMatchObject([
      { type: 'CustomerSeen', occurredAt: '2024-05-01T00:00:00.000Z', data: { member: true, profile: 1 } },
      { type: 'ProfileChanged', data: { profile: 1, platformVersion: at(1) } },
    ]);
    expect(past.when(report(1, 1))).toEqual([]);
  });

  it('changes the profile by a newer version of it only [I-14]', () => {
    const past = customer().after(report(1, 5));
    expect(past.when(report(2, 4))).toEqual([]);
    expect(past.when(report(1, 6))).toEqual([]);
    expect(kinds(past.when(report(3, 6)))).toEqual(['ProfileChanged']);
    expect(past.state).toMatchObject({ profile: 3, platformVersion: at(6) });
  });

  it('turns a guest into a member, never a member into a guest', () => {
    const past = customer().after(report(1, 1, false));
    expect(past.state.membership).toBe('Guest');
    expect(kinds(past.when(report(1, 2, true)))).toEqual(['CustomerJoined']);
    expect(past.when(report(1, 3, false))).toEqual([]);
    expect(past.state.membership).toBe('Member');
  });

  it('does not bring back customers who left', () => {
    const past = customer().after(report(1, 1)).after(leave);
    expect(past.when(report(1, 2, true))).toEqual([]);
    expect(past.state.membership).toBe('Left');
  });
});

describe('joining and leaving', () => {
  it('go both ways, each once', () => {
    const past = customer().after(report(1, 1));
    expect(past.when(join)).toEqual({ rejected: 'customer.already-member' });
    expect(kinds(past.when(leave))).toEqual(['CustomerLeft']);
    expect(past.when(leave)).toEqual({ rejected: 'customer.already-left' });
    expect(kinds(past.when(join))).toEqual(['CustomerJoined']);
    expect(past.state.membership).toBe('Member');
  });

  it('need a customer of the store', () => {
    for (const command of [join, leave, forget])
      expect(customer().when(command)).toEqual({ rejected: 'customer.unknown' });
  });
});

describe('contacts of companies', () => {
  const contact = (at: string, removed = false, id = '5'): CustomerCommand => ({
    kind: 'ReportCompanyContact',
    customer: '8209',
    contact: id,
    company: '7',
    at,
    removed,
  });

  it('make a partner between their begin and end, in whatever order these are reported [EARN-023, CUST-002]', () => {
    const [begin, end] = [contact(at(2)), contact(at(6), true)];
    for (const reports of [
      [begin, end, begin],
      [end, begin, end],
    ]) {
      const past = reports.reduce((known, each) => known.after(each), customer().after(report(1, 1)));
      const partnerAt = (minute: number) => standingAt(past.state, at(minute)).partner;
      expect([1, 2, 5, 6].map(partnerAt)).toEqual([false, true, true, false]);
      expect(standingOf(past.state).partner).toBe(false);
    }
    const open = customer()
      .after(report(1, 1))
      .after(begin)
      .after(contact(at(4), true, '6'));
    expect(standingOf(open.state).partner).toBe(true);
    expect(standingOf(open.after(leave).state).partner).toBe(false);
  });

  it('are each recorded once, and make no partner of a guest', () => {
    const past = customer().after(contact(at(2)));
    expect(past.when(contact(at(3)))).toEqual([]);
    expect(kinds(past.when(contact(at(3), true)))).toEqual(['CompanyContactRemoved']);
    const guest = customer()
      .after(contact(at(2)))
      .after(report(1, 1, false));
    expect(standingOf(guest.state).partner).toBe(false);
  });
});

describe('a customer who is erased', () => {
  it('stays so: nothing personal comes back, and no process acts for the customer', () => {
    const past = customer().after(report(1, 1));
    expect(kinds(past.when(forget))).toEqual(['PersonForgotten']);
    expect(past.when(forget)).toEqual([]);
    expect(past.when(report(2, 9))).toEqual([]);
    for (const command of [join, leave]) expect(past.when(command)).toEqual({ rejected: 'customer.forgotten' });
  });
});

describe('reminders of points that end', () => {
  const remind = (days: number, endsAt = '2026-03-08T23:59:59.000Z'): CustomerCommand => ({
    kind: 'RemindOfExpiry',
    customer: '8209',
    endsAt,
    days,
    points: 120,
  });

  it('are sent once for each end and each number of days before it, however often they are due [I-46]', () => {
    const past = customer().after(report(1, 1)).after(remind(7));
    expect(past.when(remind(7))).toEqual([]);
    expect(kinds(past.when(remind(3)))).toEqual(['ExpiryReminded']);
    expect(kinds(past.when(remind(7, '2026-03-09T23:59:59.000Z')))).toEqual(['ExpiryReminded']);
  });

  it('are not for customers who left or were erased', () => {
    expect(customer().after(report(1, 1)).after(leave).when(remind(7))).toEqual([]);
    expect(customer().after(report(1, 1)).after(forget).when(remind(7))).toEqual({ rejected: 'customer.forgotten' });
  });

  it('keep nothing of ends that have passed', () => {
    const past = customer().after(report(1, 1)).after(remind(3, '2026-03-02T00:00:00.000Z'), at(2));
    past.after(remind(7), '2026-03-03T00:00:00.000Z');
    expect(past.state.reminded).toEqual([{ endsAt: '2026-03-08T23:59:59.000Z', days: 7 }]);
  });
});
