import path from 'node:path';
import { asUser, parseAddress } from '@loyalty/projections/engine/connection/address';
import { readPassfile } from '@loyalty/projections/engine/connection/passfile';
import { ROLE_KINDS, type RoleKind, type RoleNames } from '@loyalty/projections/engine/schema/roles';

/** Origin of the roles: made by the migration, given by the operator as addresses, or the owner for all of them. */
export type RoleSetup =
  | {
      readonly way: 'made';
      /** Prefix of the role names of a new installation. */
      readonly prefix?: string | undefined;
      /** A password for all of them, instead of random ones. */
      readonly password?: string | undefined;
      /** File of their passwords; absent when they are known. */
      readonly passfile?: string;
      /** The password of a role of an installation without a passfile. */
      readonly formerPassword?: (role: string) => string;
    }
  | { readonly way: 'given'; readonly names: RoleNames }
  | { readonly way: 'one' };

/** The database's address by role. Without an owner the process can neither migrate nor rebuild. */
export interface DatabaseAddresses extends Readonly<Record<RoleKind, string>> {
  readonly owner: string | null;
}

/** The database's part of the configuration: address and role. */
interface DatabaseSettings {
  readonly DATA_DIR: string;
  readonly DATABASE_URL: string;
  readonly DATABASE_ROLES?: RoleSetup['way'] | undefined;
  readonly DATABASE_SERVICE_URL?: string | undefined;
  readonly DATABASE_APP_URL?: string | undefined;
  readonly DATABASE_PROJECTOR_URL?: string | undefined;
}

export const passfileOf = ({ DATA_DIR }: Pick<DatabaseSettings, 'DATA_DIR'>): string =>
  path.resolve(path.join(DATA_DIR, 'pgpass'));

/** The owner's address, if this process was given it. */
export const ownerOf = ({ DATABASE_URL }: Pick<DatabaseSettings, 'DATABASE_URL'>): string | null =>
  parseAddress(DATABASE_URL).user === '' ? null : DATABASE_URL;

/** Each role's own address; null unless the operator gave all three. */
export function givenAddresses(config: DatabaseSettings): Record<RoleKind, string> | null {
  const { DATABASE_SERVICE_URL: service, DATABASE_APP_URL: app, DATABASE_PROJECTOR_URL: projector } = config;
  return service && app && projector ? { service, app, projector } : null;
}

export function wayOf(config: DatabaseSettings): RoleSetup['way'] {
  return config.DATABASE_ROLES ?? (givenAddresses(config) ? 'given' : 'made');
}

/** Made roles by their kinds, as the passfile names them; null before the first migration. */
function storedNames(passfile: string): RoleNames | null {
  const users = readPassfile(passfile).map(({ user }) => user);
  const found = ROLE_KINDS.map((kind) => [kind, users.find((user) => user.endsWith(`_${kind}`))] as const);
  return found.every(([, user]) => user) ? (Object.fromEntries(found) as unknown as RoleNames) : null;
}

/** Addresses of the database for each role, with the passwords of a passfile. */
export const addressesOf = (address: string, names: RoleNames, passfile: string): Record<RoleKind, string> =>
  Object.fromEntries(ROLE_KINDS.map((kind) => [kind, asUser(address, names[kind], '', passfile)])) as Record<
    RoleKind,
    string
  >;

/** The addresses that are known without querying the database; null: the tables were never migrated from here. */
export function knownAddresses(config: DatabaseSettings): DatabaseAddresses | null {
  const owner = ownerOf(config);
  const given = givenAddresses(config);
  if (wayOf(config) === 'one') {
    const { DATABASE_URL: all } = config;
    return { owner, service: all, app: all, projector: all };
  }
  if (given) return { owner, ...given };
  const names = storedNames(passfileOf(config));
  return names && { owner, ...addressesOf(config.DATABASE_URL, names, passfileOf(config)) };
}
