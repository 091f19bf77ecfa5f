import type { Scope } from '../app-keys/scopes.js';

/** Access levels by name. The access matrix (docs/access.md) is built from them, and a test checks all of it. */
export const ACCESS = {
  entrance: 'staff of the shop, also of a blocked one: they must learn that it is',
  staff: 'staff of the shop, an auditor among them: what is read, and an auditor’s own notes',
  write: 'staff of the shop who may change things: an auditor may not',
  own: 'staff of the shop itself who may change things: the vendor’s people may not, also within a support login',
  owner: 'the owner of the store account',
  customers: 'staff of the shop, and programs whose key has the scope customers:read',
  events: 'staff of the shop, and programs whose key has the scope events:read',
  reports: 'staff of the shop who may change things, and programs whose key has the scope actions:write',
  team: 'a person of the vendor whom the operator lists, at the entrance to shops',
  support: 'a person of the vendor, in a shop that they opened by a support login',
  developer: 'a developer of the vendor, in a shop that they opened by a support login',
  session: 'a browser of staff who signed in outside the store admin, by its cookie',
  storefront: 'shoppers, including guests, by requests that the app proxy of the store has signed',
  member: 'a signed-in shopper',
  extension: 'shoppers, including guests, by session tokens that the platform gives to extensions of the app',
  'extension member': 'a signed-in shopper, by such a token',
  till: 'staff of the shop who may change things, by session tokens that the platform gives to the extension of the till',
  platform: 'the store platform',
  public: 'anybody',
  test: 'anybody, and there with TEST_HOOKS=1 only',
} as const;
export type Access = keyof typeof ACCESS;

/** The key scope that an access level accepts; all other levels are for people only. */
export const SCOPE_OF: { readonly [A in Access]?: Scope } = {
  customers: 'customers:read',
  events: 'events:read',
  reports: 'actions:write',
};

/** Every kind of caller in the matrix. */
export const CALLERS = {
  nobody: 'without any proof',
  forged: 'with a proof that somebody altered',
  astray: 'staff with a token for another app',
  staff: 'staff of the shop',
  owner: 'the owner of the shop’s account',
  auditor: 'staff with the auditor’s seat, who read and change nothing',
  standalone: 'staff who signed in outside the store admin',
  'signed out': 'staff who signed out again outside the store admin',
  neighbour: 'staff of another shop, naming what belongs to this one',
  'team member': 'a person of the vendor who has not opened the shop',
  support: 'a person of the vendor’s support, in the shop that they opened',
  developer: 'a developer of the vendor, in the shop that they opened',
  'ended support': 'a person of support whose login has ended',
  shopper: 'a shopper who is signed in at the store',
  guest: 'a visitor of the store',
  platform: 'the platform, with a signed delivery',
  gone: 'staff of a shop that has removed the app',
  'shopper of gone': 'a shopper of a shop that has removed the app',
  blocked: 'staff of a blocked shop',
  'shopper of blocked': 'a shopper of a blocked shop',
  'extension shopper': 'an extension, for a shopper who is signed in at the store',
  'extension guest': 'an extension, for a visitor of the store',
  'extension of gone': 'an extension in a shop that has removed the app',
  'extension of blocked': 'an extension in a blocked shop',
  'customers key': 'a program with a key of the shop for customers:read',
  'events key': 'a program with a key of the shop for events:read',
  'actions key': 'a program with a key of the shop for actions:write',
  'dead key': 'a program whose key was revoked',
} as const;
export type CallerKind = keyof typeof CALLERS;

/**
 * `in`: access is granted, and the handler decides. `unseen`: access is granted, but nothing of the other shop is visible or changeable.
 */
export type Verdict = 'in' | 'unseen' | 401 | 403;

type Exceptions = { readonly [C in CallerKind]?: Verdict };

/** A valid key without the scope gets 403; an invalid one gets 401. */
const keys: Exceptions = { 'customers key': 403, 'events key': 403, 'actions key': 403 };

/** Callers with access to every admin read. */
const readers: Exceptions = {
  staff: 'in',
  owner: 'in',
  auditor: 'in',
  standalone: 'in',
  neighbour: 'unseen',
  'team member': 'unseen',
  support: 'in',
  developer: 'in',
};

/** Callers with a valid proof of the admin's side, none of them admitted. */
const closed: Exceptions = {
  ...Object.fromEntries(Object.keys(readers).map((caller) => [caller, 403])),
  blocked: 403,
  ...keys,
};

const withoutApp: Exceptions = { 'extension of gone': 403, 'extension of blocked': 403 };

/** Callers that are not rejected with 401, by access level. */
const admits: Record<Exclude<Access, 'public' | 'test'>, Exceptions> = {
  entrance: { ...readers, blocked: 'in', ...keys },
  staff: { ...readers, blocked: 403, ...keys },
  customers: { ...readers, blocked: 403, ...keys, 'customers key': 'in' },
  events: { ...readers, blocked: 403, ...keys, 'events key': 'in' },
  write: { ...readers, auditor: 403, blocked: 403, ...keys },
  reports: { ...readers, auditor: 403, blocked: 403, ...keys, 'actions key': 'in' },
  own: { ...readers, auditor: 403, support: 403, developer: 403, blocked: 403, ...keys },
  owner: { ...readers, staff: 403, auditor: 403, standalone: 403, support: 403, developer: 403, blocked: 403, ...keys },
  team: { ...closed, 'team member': 'in' },
  support: { ...closed, support: 'in', developer: 'in' },
  developer: { ...closed, developer: 'in' },
  session: { standalone: 'in' },
  storefront: { shopper: 'in', guest: 'in', 'shopper of gone': 403, 'shopper of blocked': 403 },
  member: { shopper: 'in', 'shopper of gone': 403, 'shopper of blocked': 403 },
  extension: { 'extension shopper': 'in', 'extension guest': 'in', ...withoutApp },
  'extension member': { 'extension shopper': 'in', ...withoutApp },
  till: { staff: 'in', owner: 'in', auditor: 403, neighbour: 'unseen', 'team member': 'unseen', blocked: 403 },
  platform: { platform: 'in' },
};

/** The verdict of an access level on a kind of caller. */
export function verdictOf(access: Access, caller: CallerKind): Verdict {
  return access === 'public' || access === 'test' ? 'in' : (admits[access][caller] ?? 401);
}
