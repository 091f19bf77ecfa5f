import type { Actor } from '@loyalty/contracts/kernel/envelope';
import type { Projection } from '../engine/schema/projection.js';
import { flag, instant, json, table, text, whole } from '../engine/schema/table.js';

/** Links of members, by their codes; `counted`: it is one of a limited number. */
export const referralLinkTable = table(
  'referral_link',
  { shop: text, customer: text, code: text, counted: flag, at: instant, position: whole },
  { key: ['shop', 'customer'], fillfactor: 80, indexes: ['(shop, code)', '(shop, at)'] },
);

/** Pseudonyms of addresses whose referrals skip the checks, and those that did once (`listed` is false). */
export const referralListedTable = table(
  'referral_listed',
  {
    shop: text,
    friend: text,
    listed: flag,
    profile: whole,
    at: instant,
    actor: json<Actor>(),
    position: whole,
    turn: whole,
  },
  { key: ['shop', 'friend'], fillfactor: 80, indexes: ['(shop, position, turn) where listed'] },
);

export const referralLinkProjection: Projection = {
  name: 'referral-links',
  version: 1,
  tables: [referralLinkTable],
  on: {
    // Before the link itself: a place among the limited ones is taken first.
    ReferralLinkCounted({ shop, position, occurredAt: at, data: { customer } }, rows) {
      const known = rows.get(referralLinkTable, { shop, customer });
      rows.put(referralLinkTable, { shop, customer, code: known?.code ?? '', counted: true, at, position });
    },
    ReferralLinkCreated({ shop, position, occurredAt: at, data: { customer, code } }, rows) {
      const known = rows.get(referralLinkTable, { shop, customer });
      rows.put(referralLinkTable, { shop, customer, code, counted: known?.counted ?? false, at, position });
    },
  },
};

export const referralListedProjection: Projection = {
  name: 'referral-whitelist',
  version: 1,
  tables: [referralListedTable],
  on: {
    ReferralWhitelistChanged({ shop, position, occurredAt: at, actor, data: { added, removed } }, rows) {
      for (const friend of removed) {
        const row = rows.get(referralListedTable, { shop, friend });
        if (row) rows.put(referralListedTable, { ...row, listed: false });
      }
      for (const [turn, { friend, profile }] of added.entries())
        rows.put(referralListedTable, { shop, friend, listed: true, profile, at, actor, position, turn });
    },
  },
};
