import { type ChangeSource, CustomerEdited, type CustomerEvent } from '@loyalty/contracts/customers/events';
import { occurred } from '@loyalty/contracts/kernel/event';
import { reject } from '@loyalty/contracts/kernel/rejection';
import type { Happened } from '../../../kernel/decider.js';
import type { Customer } from './customer.js';
import { isExcluded } from './excluded-segment.js';

type Edited = Extract<CustomerEvent, { type: 'CustomerEdited' }>;

/** An edit and what was there before it. A part that was not edited is missing. */
export interface LastEdit {
  readonly id: string;
  readonly birthDate?: Customer['birthDate'];
  readonly children?: number | null;
}

export type EditCommand =
  | {
      readonly kind: 'EditCustomer';
      readonly customer: string;
      readonly source: ChangeSource;
      /** Versions in the vault, null for nothing; a part that is not edited is missing. */
      readonly birthDate?: number | null;
      readonly children?: number | null;
    }
  | { readonly kind: 'UndoEdit'; readonly customer: string; readonly edit: string };

export const isEdit = (command: { readonly kind: string }): command is EditCommand =>
  command.kind === 'EditCustomer' || command.kind === 'UndoEdit';

/** Puts back what was before the last edit; a birthday counts again from when it was first said, because nothing was changed after all. */
function undo(command: Extract<EditCommand, { kind: 'UndoEdit' }>, { lastEdit, birthDate, children }: Customer) {
  if (lastEdit?.id !== command.edit) return reject('customer.edit-superseded');
  return [
    occurred(CustomerEdited, {
      customer: command.customer,
      source: 'admin',
      bornOn: lastEdit.birthDate === undefined ? null : { before: birthDate, after: lastEdit.birthDate },
      children: lastEdit.children === undefined ? null : { before: children, after: lastEdit.children },
      undoes: lastEdit.id,
    }),
  ];
}

export function decideEdit(command: EditCommand, customer: Customer, now: string) {
  if (isExcluded(customer)) return reject('customer.in-excluded-segment');
  if (command.kind === 'UndoEdit') return undo(command, customer);
  const { birthDate = customer.birthDate?.version ?? null, children = customer.children } = command;
  const isOtherDate = birthDate !== (customer.birthDate?.version ?? null);
  const areOthers = children !== customer.children;
  if (!isOtherDate && !areOthers) return [];
  const given = birthDate === null ? null : { version: birthDate, at: now };
  return [
    occurred(CustomerEdited, {
      customer: command.customer,
      source: command.source,
      bornOn: isOtherDate ? { before: customer.birthDate, after: given } : null,
      children: areOthers ? { before: customer.children, after: children } : null,
      undoes: null,
    }),
  ];
}

export function withEdit(customer: Customer, { id, data }: Happened<Edited>): Customer {
  const { bornOn, children, undoes } = data;
  if (bornOn) customer.birthDate = bornOn.after;
  if (children) customer.children = children.after;
  const before = {
    ...(bornOn && { birthDate: bornOn.before }),
    ...(children && { children: children.before }),
  };
  customer.lastEdit = undoes === null ? { id, ...before } : null;
  return customer;
}
