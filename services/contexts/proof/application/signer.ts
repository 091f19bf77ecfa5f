import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Seal, Sealed } from '@loyalty/contracts/proof/events';
import { headOf, statementOf } from './statement.js';

/** A public key for publication: its id, and its 32 bytes in hex and as PEM. */
export interface PublicKey {
  readonly id: string;
  readonly algorithm: 'Ed25519';
  readonly hex: string;
  readonly pem: string;
}

/** The last 32 bytes of an Ed25519 key in DER are the key itself (RFC 8410). */
const RAW = -32;
const PRIVATE = 'seal.key';

function describe(key: KeyObject): PublicKey {
  const bytes = key.export({ type: 'spki', format: 'der' }).subarray(RAW);
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const pem = key.export({ type: 'spki', format: 'pem' }).toString();
  return { id, algorithm: 'Ed25519', hex: bytes.toString('hex'), pem };
}

/** Parses a public key from its PEM. */
export const publicKeyOf = (pem: string): PublicKey => describe(createPublicKey(pem));

/** Created once, readable by its owner only; of two starting processes one creates it and the other reads it. */
function privateKey(dataDir: string): KeyObject {
  const file = path.join(dataDir, PRIVATE);
  if (!fs.existsSync(file)) {
    fs.mkdirSync(dataDir, { recursive: true });
    const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
    try {
      fs.writeFileSync(file, pem, { mode: 0o600, flag: 'wx', flush: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return createPrivateKey(fs.readFileSync(file));
}

/** The public keys in a folder: of the present private key and of earlier ones. */
export function knownKeys(dataDir: string): PublicKey[] {
  const folder = path.join(dataDir, 'seal-keys');
  if (!fs.existsSync(folder)) return [];
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.pem'));
  return names.map((name) => publicKeyOf(fs.readFileSync(path.join(folder, name), 'utf8')));
}

/** Whether one of these keys has signed the seal and it is unchanged since. */
export function isSigned(shop: string, seal: Seal, keys: readonly PublicKey[]): boolean {
  const statement = statementOf(shop, seal);
  const key = keys.find(({ id }) => id === seal.signer);
  if (!key || headOf(statement) !== seal.head) return false;
  return verify(null, Buffer.from(statement), key.pem, Buffer.from(seal.signature, 'base64'));
}

/** Signs seals with the key of this installation, which is stored next to the vault's key and never in the database. */
export class Signer {
  private readonly key: KeyObject;
  /** The present key first. */
  readonly keys: readonly PublicKey[];

  constructor(dataDir: string) {
    this.key = privateKey(dataDir);
    const own = describe(createPublicKey(this.key));
    const former = knownKeys(dataDir).filter(({ id }) => id !== own.id);
    this.keys = [own, ...former];
    // Next to the earlier ones, so that exchanging the private key loses no public one.
    const file = path.join(dataDir, 'seal-keys', `${own.id}.pem`);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    if (!fs.existsSync(file)) fs.writeFileSync(file, own.pem);
  }

  seal(shop: string, facts: Omit<Sealed, 'signer'>): Seal {
    const seal = { ...facts, signer: (this.keys[0] as PublicKey).id };
    const statement = statementOf(shop, seal);
    const signature = sign(null, Buffer.from(statement), this.key).toString('base64');
    return { ...seal, head: headOf(statement), signature };
  }
}
