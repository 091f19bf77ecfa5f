import { occurred } from '@loyalty/contracts/kernel/event';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { ProgramRule } from '@loyalty/contracts/programs/catalogue';
import { type ProgramBookEvent, SupportLockSet } from '@loyalty/contracts/programs/events';
import type { SupportLock } from '@loyalty/contracts/programs/locks';
import { canonical } from '../../../kernel/canonical.js';
import type { Decided } from '../../../kernel/decider.js';
import type { ProgramBook } from './book.js';
import type { SetPointSettings } from './point-settings.js';

/** Locks a part of the programs for the shop, or opens it, as support decides. */
export interface SetSupportLock {
  readonly kind: 'SetSupportLock';
  readonly lock: SupportLock;
  readonly on: boolean;
}

const locked = (field: string): Rejection => reject('feature.support-lock', { field });

const prefixOf = ({ settings }: ProgramRule): string => ('codePrefix' in settings ? settings.codePrefix : '');

/** Rejection of a program that uses what support has locked; an unchanged prefix stays. @param before null for a new program */
export function lockedBySupport(
  locks: readonly SupportLock[],
  rule: ProgramRule,
  before: ProgramRule | null,
): Rejection | null {
  if (locks.includes('review-program') && rule.event === 'write_review') return locked('event');
  const isPrefixNew = prefixOf(rule) !== (before ? prefixOf(before) : '');
  return locks.includes('code-prefix') && isPrefixNew ? locked('codePrefix') : null;
}

/** Rejection of other names of the points while these are locked. */
export function labelLocked({ label }: SetPointSettings, book: ProgramBook): Rejection | null {
  const isNew = label !== undefined && canonical(label) !== canonical(book.label);
  return book.locks.includes('point-label') && isNew ? locked('label.singular') : null;
}

export const setSupportLock = (
  { lock, on }: SetSupportLock,
  locks: readonly SupportLock[],
): Decided<ProgramBookEvent>[] => (locks.includes(lock) === on ? [] : [occurred(SupportLockSet, { lock, on })]);
