/** Who a door opens to, in one word. The access matrix (docs/access.md) is made of these words, and a test walks all of it. */
export const ACCESS = {
  entrance: 'staff of the shop, also of a blocked one: they must learn that it is',
  staff: 'staff of the shop',
  storefront: 'whoever the app proxy vouches for, guests included',
  member: 'a signed-in shopper',
  platform: 'the store platform',
  public: 'anybody',
  test: 'anybody, and not there in production',
} as const;
export type Access = keyof typeof ACCESS;

/** Every kind of caller that the matrix tells apart. */
export const CALLERS = {
  nobody: 'without any proof',
  forged: 'with a proof that somebody altered',
  astray: 'staff with a token for another app',
  staff: 'staff of the shop',
  neighbour: 'staff of another shop, naming what belongs to this one',
  shopper: 'a shopper who is signed in at the store',
  guest: 'a visitor of the store',
  platform: 'the platform, with a signed delivery',
  gone: 'staff of a shop that has removed the app',
  'shopper of gone': 'a shopper of a shop that has removed the app',
  blocked: 'staff of a blocked shop',
  'shopper of blocked': 'a shopper of a blocked shop',
} as const;
export type CallerKind = keyof typeof CALLERS;

/** `in`: the door opens, and what is said there decides. `unseen`: it opens, and nothing of the other shop can be seen or touched. */
export type Verdict = 'in' | 'unseen' | 401 | 403;

type Exceptions = { readonly [C in CallerKind]?: Verdict };

/** Who is not refused with 401, by word. */
const admits: Record<Exclude<Access, 'public' | 'test'>, Exceptions> = {
  entrance: { staff: 'in', neighbour: 'unseen', blocked: 'in' },
  staff: { staff: 'in', neighbour: 'unseen', blocked: 403 },
  storefront: { shopper: 'in', guest: 'in', 'shopper of gone': 403, 'shopper of blocked': 403 },
  member: { shopper: 'in', 'shopper of gone': 403, 'shopper of blocked': 403 },
  platform: { platform: 'in' },
};

/** What a door of this kind says to a caller of that kind. */
export function verdictOf(access: Access, caller: CallerKind): Verdict {
  return access === 'public' || access === 'test' ? 'in' : (admits[access][caller] ?? 401);
}
