import { createPrivateKey, createPublicKey, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { DkimSelector } from '@loyalty/contracts/messaging/senders/records';
import type { SecretStore } from '../../../../platform/vault/secrets.js';
import type { PublicKeys } from './domain-records.js';

export interface SenderAddress {
  readonly email: string;
  readonly name: string;
}

interface SmtpLogin {
  readonly host: string;
  readonly username: string;
  /** Empty for a server that takes mail without a login. */
  readonly password: string;
}

const ADDRESS = 'mail-sender/';
const LOGIN = 'mail-smtp/';
const KEY = 'mail-dkim/';
const KEY_BITS = 2048;

const makeKeys = promisify(generateKeyPair);

/** The vault's name of a sender's address, by which a mail is sent to it. */
export const addressSecret = (sender: string): string => `${ADDRESS}${sender}`;

/** What senders have in the vault: addresses, logins and keys, by the ids of their events. */
export class SenderVault {
  constructor(private readonly secrets: SecretStore) {}

  saveAddress(shop: string, sender: string, { email, name }: SenderAddress): Promise<void> {
    return this.secrets.save(shop, addressSecret(sender), JSON.stringify({ email, name }));
  }

  /** Null where it was erased, or the app was removed meanwhile. */
  address(shop: string, sender: string): Promise<SenderAddress | null> {
    return this.read<SenderAddress>(shop, addressSecret(sender));
  }

  saveLogin(shop: string, smtp: string, { host, username, password }: SmtpLogin): Promise<void> {
    return this.secrets.save(shop, `${LOGIN}${smtp}`, JSON.stringify({ host, username, password }));
  }

  login(shop: string, smtp: string): Promise<SmtpLogin | null> {
    return this.read<SmtpLogin>(shop, `${LOGIN}${smtp}`);
  }

  /** Makes the key of a selector, unless the domain has it. */
  async makeKey(shop: string, domain: string, selector: DkimSelector): Promise<void> {
    const { privateKey } = await makeKeys('rsa', { modulusLength: KEY_BITS });
    await this.secrets.save(
      shop,
      `${KEY}${domain}/${selector}`,
      privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    );
  }

  privateKey(shop: string, domain: string, selector: DkimSelector): Promise<string | null> {
    return this.secrets.read(shop, `${KEY}${domain}/${selector}`);
  }

  async publicKeys(shop: string, domain: string, selectors: readonly DkimSelector[]): Promise<PublicKeys> {
    const keys = await Promise.all(
      selectors.map(async (selector) => {
        const pem = await this.privateKey(shop, domain, selector);
        return [selector, pem && publicKeyOf(pem)] as const;
      }),
    );
    return Object.fromEntries(keys.filter(([, key]) => key));
  }

  /** Drops what belongs to no sender, server or domain any more. @param stored ids that stay */
  async dropOthers(shop: string, kind: 'address' | 'login' | 'key', stored: readonly string[]): Promise<void> {
    const prefix = { address: ADDRESS, login: LOGIN, key: KEY }[kind];
    for (const name of await this.secrets.names(shop, prefix))
      if (!stored.some((id) => name.startsWith(`${prefix}${id}`))) await this.secrets.drop(shop, name);
  }

  /** Drops everything. */
  async erase(shop: string): Promise<void> {
    for (const kind of ['address', 'login', 'key'] as const) await this.dropOthers(shop, kind, []);
  }

  private async read<Value>(shop: string, name: string): Promise<Value | null> {
    const stored = await this.secrets.read(shop, name);
    return stored === null ? null : (JSON.parse(stored) as Value);
  }
}

/** The public half of a private key, as a DKIM record has it. */
function publicKeyOf(pem: string): string {
  const der = createPublicKey(createPrivateKey(pem)).export({ type: 'spki', format: 'der' });
  return der.toString('base64');
}
