import { writeAuditNote } from '@loyalty/contracts/audit/queries';
import { giveSeat, listSeats, setStaffSignIn, withdrawSeat } from '@loyalty/contracts/audit/seats';
import { lineOf } from '@loyalty/projections/activity/activity.queries';
import { isPersonal } from '../../../kernel/personal-text.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { answered, commandContext, handle } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { thing } from '../../../platform/vault/notes.js';
import { Vault } from '../../../platform/vault/vault.js';
import { ActorNames } from '../../shop/application/actor-names.js';
import { Installation } from '../../shop/application/installation.js';
import { AuditSeats } from '../application/audit-seats.js';
import { SEATS } from '../application/queries.js';
import { type NoteCount, notesDecider } from '../domain/notes.js';
import { seatsDecider } from '../domain/seats.js';

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
    const outcome = await ledger.execute(seatsDecider, SEATS, command, context, () => ({ staff, auditor: true }));
    return { ...answered(outcome), message: 'Updated successfully' };
  }),
  handle(withdrawSeat, [Ledger], (ledger) => async (call, context) => {
    const { staff } = call.params;
    const command = { kind: 'WithdrawSeat' as const, staff, reason: call.body.reason };
    const outcome = await ledger.execute(seatsDecider, SEATS, command, context, () => ({ staff, auditor: false }));
    return { ...answered(outcome), message: 'Updated successfully' };
  }),
  handle(setStaffSignIn, [Ledger], (ledger) => async (call, context) => {
    const { staff } = call.params;
    const command = { kind: 'SetSignIn' as const, staff, allowed: call.body.allowed, by: call.principal.actor.id };
    const outcome = await ledger.execute(seatsDecider, SEATS, command, context, ({ blocked }) => ({
      staff,
      signIn: !Object.hasOwn(blocked, staff),
    }));
    return { ...answered(outcome), message: 'Updated successfully' };
  }),
  handle(writeAuditNote, [Ledger, QueryRunner, Vault], (ledger, reads, vault) => async (call) => {
    const { event } = call.params;
    const whole = call;
    const { data: line } = await reads.one(whole, (db, shop) => lineOf(db, shop, event));
    const cause = commandContext(whole, writeAuditNote.id);
    const { text } = call.body;
    const write = (reference: string) => {
      const command = { kind: 'WriteNote' as const, item: event, text, reference };
      const toAnswer = ({ count }: NoteCount) => ({ event, notes: count });
      return ledger.execute(notesDecider, `item-${event}`, command, cause, toAnswer);
    };
    // What is refused is not stored. On a line of somebody who was erased a note is about the line alone.
    const about = { about: [line.customer || thing(event)], orElse: thing(event) };
    const outcome = await vault.notes.sealFor(about, [isPersonal(text) ? '' : text], cause, write);
    return { ...answered(outcome), message: 'Note kept' };
  }),
];
