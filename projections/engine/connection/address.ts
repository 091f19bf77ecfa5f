import { type Tls, tlsOf } from './tls.js';

export interface Host {
  readonly host: string;
  readonly port: number;
}

/** A PostgreSQL address in libpq's syntax: several hosts, TLS by `sslmode`, passwords from a `passfile`. */
export interface Address {
  readonly hosts: readonly Host[];
  /** Empty when the address has only a database name. */
  readonly user: string;
  readonly password: string;
  readonly database: string;
  /** `target_session_attrs=read-write`; also the default with several hosts. */
  readonly isPrimary: boolean;
  readonly tls: Tls | false;
  /** Lines of `host:port:database:user:password`, read again for each connection. */
  readonly passfile: string | null;
}

const ADDRESS = /^(postgres(?:ql)?:\/\/)(?:([^/?#@]*)@)?([^/?#@]*)\/([^/?#]+)(?:\?([^#]*))?$/;
/** Supported parameters; an unknown one aborts the start instead of being ignored silently. */
const KNOWN = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'target_session_attrs', 'passfile', 'application_name'];
const DEFAULT_PORT = 5432;

/** The parts of an address as written. @throws Error that does not contain the address, which may hold a password */
function split(address: string) {
  const match = ADDRESS.exec(address);
  if (!match) throw new Error('is no address like postgres://user:password@host:5432/database');
  const [, scheme = '', userInfo = '', hosts = '', database = '', query = ''] = match;
  const [user = '', ...password] = userInfo.split(':');
  return { scheme, user, password: password.join(':'), hosts, database, query };
}

function hostOf(text: string): Host {
  const [, host = '', port] = /^(\[[^\]]+\]|[^:]*)(?::(\d+))?$/.exec(text) ?? [];
  if (host === '' || Number(port ?? 1) > 65_535) throw new Error('has a host without a name or with a wrong port');
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port ?? DEFAULT_PORT) };
}

/** Parses an address. @throws Error whose message describes the address without quoting it */
export function parseAddress(address: string): Address {
  const { user, password, hosts, database, query } = split(address);
  const parameters = new URLSearchParams(query);
  for (const name of parameters.keys())
    if (!KNOWN.includes(name)) throw new Error(`has the parameter ${name}, which is not one of ${KNOWN.join(', ')}`);
  const session = parameters.get('target_session_attrs') ?? 'any';
  if (!['any', 'read-write', 'primary'].includes(session))
    throw new Error(`cannot use target_session_attrs=${session}`);
  const list = hosts.split(',').map(hostOf);
  return {
    hosts: list,
    user: decodeURIComponent(user),
    password: decodeURIComponent(password),
    database: decodeURIComponent(database),
    isPrimary: session !== 'any' || list.length > 1,
    tls: tlsOf(parameters),
    passfile: parameters.get('passfile'),
  };
}

/** The database of an address with another role. An empty password defers to the passfile. */
export function asUser(address: string, user: string, password = '', passfile?: string): string {
  const { scheme, hosts, database, query } = split(address);
  const parameters = new URLSearchParams(query);
  parameters.delete('passfile');
  if (passfile) parameters.set('passfile', passfile);
  const secret = password === '' ? '' : `:${encodeURIComponent(password)}`;
  const who = user === '' ? '' : `${encodeURIComponent(user)}${secret}@`;
  const rest = parameters.toString();
  return `${scheme}${who}${hosts}/${database}${rest === '' ? '' : `?${rest}`}`;
}

/** An address without its password, for messages. */
export function redacted(address: string): string {
  const { scheme, user, hosts, database } = split(address);
  return `${scheme}${user === '' ? '' : `${user}@`}${hosts}/${database}`;
}
