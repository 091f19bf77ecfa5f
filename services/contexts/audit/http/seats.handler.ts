import { writeAuditNote } from '@loyalty/contracts/audit/queries';
import { giveSeat, listSeats, setStaffSignIn, withdrawSeat } from '@loyalty/contracts/audit/seats';
import { lineOf } from '@loyalty/projections/activity/activity.queries';
import { isPersonal } from '../../../kernel/personal-text.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import {
  answered,
  type Call,
  commandContext,
  type Handler,
  Handles,
  type Message,
} from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { thing } from '../../../platform/vault/notes.js';
import { Vault } from '../../../platform/vault/vault.js';
import { ActorNames } from '../../shop/application/actor-names.js';
import { Installation } from '../../shop/application/installation.js';
import { AuditSeats } from '../application/audit-seats.js';
import { SEATS } from '../application/queries.js';
import { type NoteCount, notesDecider } from '../domain/notes.js';
import { seatsDecider } from '../domain/seats.js';

@Handles(listSeats)
export class ListSeatsHandler implements Handler<typeof listSeats> {
  constructor(
    private readonly seats: AuditSeats,
    private readonly installation: Installation,
    private readonly names: ActorNames,
  ) {}

  async execute({ call }: Message<typeof listSeats>) {
    const { shop } = call.principal;
    const { auditors, blocked } = await this.seats.seats(shop);
    // A member of staff may be invited before opening the app.
    const known = new Set([
      ...(await this.installation.staff(shop)),
      ...Object.keys(auditors),
      ...Object.keys(blocked),
    ]);
    const data = await Promise.all(
      [...known].sort().map(async (staff) => ({
        staff,
        label: await this.names.name(shop, { kind: 'staff', id: staff }),
        owner: (await this.installation.person(shop, staff)).owner,
        auditor: Object.hasOwn(auditors, staff),
        since: auditors[staff] ?? null,
        signIn: !Object.hasOwn(blocked, staff),
      })),
    );
    return { data, count: data.length, total: data.length };
  }
}

@Handles(giveSeat)
export class GiveSeatHandler implements Handler<typeof giveSeat> {
  constructor(private readonly ledger: Ledger) {}

  async execute({ call }: Message<typeof giveSeat>) {
    const { staff } = call.params;
    const command = { kind: 'GiveSeat' as const, staff, reason: call.body.reason, by: call.principal.actor.id };
    const cause = commandContext(call as unknown as Call, giveSeat.id);
    const outcome = await this.ledger.execute(seatsDecider, SEATS, command, cause, () => ({ staff, auditor: true }));
    return { ...answered(outcome), message: 'Updated successfully' };
  }
}

@Handles(withdrawSeat)
export class WithdrawSeatHandler implements Handler<typeof withdrawSeat> {
  constructor(private readonly ledger: Ledger) {}

  async execute({ call }: Message<typeof withdrawSeat>) {
    const { staff } = call.params;
    const command = { kind: 'WithdrawSeat' as const, staff, reason: call.body.reason };
    const cause = commandContext(call as unknown as Call, withdrawSeat.id);
    const outcome = await this.ledger.execute(seatsDecider, SEATS, command, cause, () => ({ staff, auditor: false }));
    return { ...answered(outcome), message: 'Updated successfully' };
  }
}

@Handles(setStaffSignIn)
export class SetStaffSignInHandler implements Handler<typeof setStaffSignIn> {
  constructor(private readonly ledger: Ledger) {}

  async execute({ call }: Message<typeof setStaffSignIn>) {
    const { staff } = call.params;
    const command = { kind: 'SetSignIn' as const, staff, allowed: call.body.allowed, by: call.principal.actor.id };
    const cause = commandContext(call as unknown as Call, setStaffSignIn.id);
    const outcome = await this.ledger.execute(seatsDecider, SEATS, command, cause, ({ blocked }) => ({
      staff,
      signIn: !Object.hasOwn(blocked, staff),
    }));
    return { ...answered(outcome), message: 'Updated successfully' };
  }
}

@Handles(writeAuditNote)
export class WriteAuditNoteHandler implements Handler<typeof writeAuditNote> {
  constructor(
    private readonly ledger: Ledger,
    private readonly reads: QueryRunner,
    private readonly vault: Vault,
  ) {}

  async execute({ call }: Message<typeof writeAuditNote>) {
    const { event } = call.params;
    const whole = call as unknown as Call;
    const { data: line } = await this.reads.one(whole, (db, shop) => lineOf(db, shop, event));
    const cause = commandContext(whole, writeAuditNote.id);
    const { text } = call.body;
    const write = (reference: string) => {
      const command = { kind: 'WriteNote' as const, item: event, text, reference };
      const toAnswer = ({ count }: NoteCount) => ({ event, notes: count });
      return this.ledger.execute(notesDecider, `item-${event}`, command, cause, toAnswer);
    };
    // What is refused is not stored. On a line of somebody who was erased a note is about the line alone.
    const about = { about: [line.customer || thing(event)], orElse: thing(event) };
    const outcome = await this.vault.notes.sealFor(about, [isPersonal(text) ? '' : text], cause, write);
    return { ...answered(outcome), message: 'Note kept' };
  }
}
