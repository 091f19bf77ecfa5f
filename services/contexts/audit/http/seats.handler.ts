import { writeAuditNote } from '@loyalty/contracts/audit/queries';
import { giveSeat, listSeats, setStaffSignIn, withdrawSeat } from '@loyalty/contracts/audit/seats';
import { lineOf } from '@loyalty/projections/activity/activity.queries';
import { Ledger } from '../../../platform/commands/ledger.js';
import { answered, handle } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { Vault } from '../../../platform/vault/vault.js';
import { ActorNames } from '../../shop/application/actor-names.js';
import { Installation } from '../../shop/application/installation.js';
import { AuditSeats } from '../application/audit-seats.js';
import { changeSeats } from '../application/change-seats.js';
import { writeNote } from '../application/write-note.js';

export const seatsHandlers = [
  handle(listSeats, [AuditSeats, Installation, ActorNames], (seats, installation, names) => async (call) => {
    const { shop } = call.principal;
    const { auditors, blocked } = await seats.seats(shop);
    // A member of staff may be invited before opening the app.
    const known = new Set([...(await installation.staff(shop)), ...Object.keys(auditors), ...Object.keys(blocked)]);
    const data = await Promise.all(
      [...known].sort().map(async (staff) => ({
        staff,
        label: await names.name(shop, { kind: 'staff', id: staff }),
        owner: (await installation.person(shop, staff)).owner,
        auditor: Object.hasOwn(auditors, staff),
        since: auditors[staff] ?? null,
        signIn: !Object.hasOwn(blocked, staff),
      })),
    );
    return { data, count: data.length, total: data.length };
  }),
  handle(giveSeat, [Ledger], (ledger) => async (call, context) => {
    const { staff } = call.params;
    const command = { kind: 'GiveSeat' as const, staff, reason: call.body.reason, by: call.principal.actor.id };
    const outcome = await changeSeats(ledger, command, context, () => ({ staff, auditor: true }));
    return { ...answered(outcome), message: 'Updated successfully' };
  }),
  handle(withdrawSeat, [Ledger], (ledger) => async (call, context) => {
    const { staff } = call.params;
    const command = { kind: 'WithdrawSeat' as const, staff, reason: call.body.reason };
    const outcome = await changeSeats(ledger, command, context, () => ({ staff, auditor: false }));
    return { ...answered(outcome), message: 'Updated successfully' };
  }),
  handle(setStaffSignIn, [Ledger], (ledger) => async (call, context) => {
    const { staff } = call.params;
    const command = { kind: 'SetSignIn' as const, staff, allowed: call.body.allowed, by: call.principal.actor.id };
    const outcome = await changeSeats(ledger, command, context, ({ blocked }) => ({
      staff,
      signIn: !Object.hasOwn(blocked, staff),
    }));
    return { ...answered(outcome), message: 'Updated successfully' };
  }),
  handle(writeAuditNote, [Ledger, QueryRunner, Vault], (ledger, reads, vault) => async (call, context) => {
    const { event } = call.params;
    const { data: line } = await reads.one(call, (db, shop) => lineOf(db, shop, event));
    const about = { event, customer: line.customer };
    const outcome = await writeNote({ ledger, notes: vault.notes }, about, call.body.text, context);
    return { ...answered(outcome), message: 'Note kept' };
  }),
];
