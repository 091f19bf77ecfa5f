import fs from 'node:fs';
import type { ConnectionOptions } from 'node:tls';

export type Tls = Pick<ConnectionOptions, 'ca' | 'cert' | 'key' | 'rejectUnauthorized' | 'checkServerIdentity'>;

const MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'];

function contentOf(parameter: string, file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`names a file in ${parameter} that cannot be read: ${file}`, { cause: error });
  }
}

/**
 * TLS by libpq's `sslmode`: `require` encrypts (and checks the certificate when `sslrootcert` is given), `verify-ca` checks the issuer,
 * `verify-full` also the host name. `allow` and `prefer` count as `require`, since a fallback to plain text protects nothing. The driver
 * gets the result instead of the parameters, about which it warns.
 */
export function tlsOf(parameters: URLSearchParams): Tls | false {
  const root = parameters.get('sslrootcert');
  const [cert, key] = [parameters.get('sslcert'), parameters.get('sslkey')];
  const mode = parameters.get('sslmode') ?? (root || cert ? 'verify-full' : 'disable');
  if (!MODES.includes(mode)) throw new Error(`has sslmode=${mode}, which is not one of ${MODES.join(', ')}`);
  if (mode === 'disable') return false;
  const isChecked = mode.startsWith('verify') || root !== null;
  return {
    rejectUnauthorized: isChecked,
    ...(root && root !== 'system' && { ca: contentOf('sslrootcert', root) }),
    ...(cert && { cert: contentOf('sslcert', cert) }),
    ...(key && { key: contentOf('sslkey', key) }),
    ...(mode !== 'verify-full' && { checkServerIdentity: () => undefined }),
  };
}
