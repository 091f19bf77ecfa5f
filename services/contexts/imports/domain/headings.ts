import type { ImportAttribute, ImportKind, ImportVendor } from '@loyalty/contracts/imports/attributes';

/** A heading without case, accents, spaces and signs: `Birthday (MM/DD)` and `birthday(mm/dd)` are one. */
export const headingKey = (heading: string): string =>
  heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const MEANINGS: Readonly<Record<Exclude<ImportAttribute, 'ignore'>, readonly string[]>> = {
  customerId: ['customerid', 'shopifycustomerid', 'shopifyid', 'id', 'kundennummer'],
  email: ['email', 'emailaddress', 'customeremail', 'mail', 'correo', 'courriel'],
  phone: ['phone', 'phonenumber', 'mobile', 'telefon', 'telefono', 'telephone'],
  points: ['points', 'pointsbalance', 'balance', 'point', 'punkte', 'puntos', 'punti'],
  addPoints: ['addpoints', 'pointstoadd'],
  createDate: ['createdate', 'createddate', 'createdat', 'activationdate'],
  birthday: ['birthday', 'birthdaymmdd', 'birthdate', 'dateofbirth', 'geburtstag'],
  type: ['type', 'customertype'],
  tier: ['tier', 'viptier', 'membershiptype'],
};

const BY_KEY = new Map(
  Object.entries(MEANINGS).flatMap(([attribute, keys]) => keys.map((key) => [key, attribute as ImportAttribute])),
);

/** The likely meaning of each column of an import; the first column of a meaning gets it. */
export function guessColumns(headings: readonly string[], allowed: readonly ImportAttribute[]): ImportAttribute[] {
  const given = new Set<ImportAttribute>();
  return headings.map((heading) => {
    const attribute = BY_KEY.get(headingKey(heading)) ?? 'ignore';
    if (attribute === 'ignore' || given.has(attribute) || !allowed.includes(attribute)) return 'ignore';
    given.add(attribute);
    return attribute;
  });
}

/** Headings by which a vendor's file is recognised; all of them are there. The first vendor that fits is taken. */
const SIGNATURES: readonly (readonly [ImportVendor, readonly string[]])[] = [
  ['yotpo', ['email', 'pointsbalance', 'pointsspent', 'birthdaymmdd']],
  ['rivo', ['email', 'pointsbalance', 'birthdate', 'viptier', 'creditsbalance']],
  ['smile', ['email', 'pointsbalance', 'memberstatus', 'viptier', 'referralurl']],
  ['stamped', ['email', 'points', 'addpoints', 'viptier']],
  ['growave', ['customerid', 'email', 'points', 'firstname', 'lastname', 'birthdate']],
  ['bon', ['shopifycustomerid', 'email', 'points']],
  ['joy', ['email', 'name', 'membershiptype', 'points', 'birthday', 'createddate']],
  ['joy', ['email', 'points', 'createdate']],
  ['joy', ['email', 'birthdaymmdd']],
  ['marsello', ['firstname', 'lastname', 'email', 'points']],
  ['marsello', ['shopifycustomerid', 'points']],
  ['shopify', ['customerid', 'firstname', 'lastname', 'email', 'acceptsemailmarketing', 'totalspent']],
  ['loyaltylion', ['email', 'birthday']],
  ['loyaltylion', ['email', 'tier']],
];

/** Two vendors write these headings alone: with a byte order mark it is the one whose tool adds it. */
const POINTS_ONLY = ['email', 'points'];

/** The vendor whose file this is; null for any other. @param hasMark whether it begins with a byte order mark */
export function recogniseVendor(headings: readonly string[], hasMark = false): ImportVendor | null {
  const keys = new Set(headings.map(headingKey).filter((key) => key !== ''));
  if (keys.size === POINTS_ONLY.length && POINTS_ONLY.every((key) => keys.has(key)))
    return hasMark ? 'smile' : 'loyaltylion';
  return SIGNATURES.find(([, signature]) => signature.every((key) => keys.has(key)))?.[0] ?? null;
}

/** Headings that an import of a kind cannot do without, with the rejection of a file that lacks one (spec IMPT-019, CON-19). */
export function missingHeading(kind: ImportKind, columns: readonly ImportAttribute[]): MissingHeading | null {
  const has = (attribute: ImportAttribute) => columns.includes(attribute);
  const isNamed = has('customerId') || has('email') || has('phone');
  if (kind === 'migration' ? !has('email') : !isNamed) return 'import.missing-email';
  if (kind === 'points' && !has('points')) return 'import.missing-points';
  if (kind === 'birthdays' && !has('birthday')) return 'import.missing-birthday';
  return kind === 'statuses' && !has('type') ? 'import.missing-type' : null;
}
type MissingHeading =
  | 'import.missing-email'
  | 'import.missing-points'
  | 'import.missing-birthday'
  | 'import.missing-type';
