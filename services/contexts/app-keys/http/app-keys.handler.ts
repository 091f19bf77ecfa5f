import { randomUUID } from 'node:crypto';
import { type AppKeyRow, addAppKey, listAppKeys, revokeAppKey } from '@loyalty/contracts/app-keys/queries';
import { Ledger } from '../../../platform/commands/ledger.js';
import {
  answered,
  type Call,
  commandContext,
  type Handler,
  Handles,
  type Message,
} from '../../../platform/http/call.js';
import { AppKeyVault, freshSecret } from '../../../platform/vault/app-keys.js';
import { ActorNames } from '../../shop/application/actor-names.js';
import { KeyMakers } from '../application/key-makers.js';
import { keyText } from '../application/keyring.js';
import { APP_KEYS } from '../application/queries.js';
import { appKeysDecider } from '../domain/app-keys.js';

@Handles(listAppKeys)
export class ListAppKeysHandler implements Handler<typeof listAppKeys> {
  constructor(
    private readonly makers: KeyMakers,
    private readonly vault: AppKeyVault,
    private readonly names: ActorNames,
  ) {}

  /** Read from the stream itself, which also has the creator of each key. */
  async execute({ call }: Message<typeof listAppKeys>) {
    const { shop } = call.principal;
    const [events, stored] = await Promise.all([this.makers.events(shop), this.vault.read(shop)]);
    const rows = new Map<string, AppKeyRow>();
    for (const event of events) {
      const { app } = event.data;
      const known = rows.get(app);
      if (event.type === 'AppKeyAdded') {
        const { label = '', lastUsedAt = null } = stored.get(app) ?? {};
        const { scopes, fingerprint } = event.data;
        const createdBy = await this.names.name(shop, event.actor);
        const since = { createdAt: event.occurredAt, createdBy, revokedAt: null, lastUsedAt };
        rows.set(app, { id: app, label, scopes, fingerprint, status: 'active', ...since });
      } else if (known) rows.set(app, { ...known, status: 'revoked', revokedAt: event.occurredAt });
    }
    for (const row of rows.values()) {
      const ended = row.status === 'active' ? await this.makers.endOf(shop, row.id) : null;
      if (ended !== null) rows.set(row.id, { ...row, status: 'revoked', revokedAt: ended });
    }
    const data = [...rows.values()].reverse();
    return { data, count: data.length, total: data.length };
  }
}

@Handles(addAppKey)
export class AddAppKeyHandler implements Handler<typeof addAppKey> {
  constructor(
    private readonly ledger: Ledger,
    private readonly vault: AppKeyVault,
  ) {}

  /**
   * The digest is stored first, so that a key is valid from its event on. Without an answer the caller has no secret, so the digest is
   * dropped.
   */
  async execute({ call }: Message<typeof addAppKey>) {
    const { shop } = call.principal;
    const { label, scopes } = call.body;
    const app = randomUUID();
    const secret = freshSecret();
    await this.vault.save(shop, app, secret.digest, label);
    const command = { kind: 'AddAppKey' as const, app, fingerprint: secret.fingerprint, scopes };
    const cause = commandContext(call as unknown as Call, addAppKey.id);
    // This answer is stored for repeats, so the secret is added afterwards.
    const report = () => ({ id: app, scopes, fingerprint: secret.fingerprint });
    try {
      const { data, receipt } = answered(await this.ledger.execute(appKeysDecider, APP_KEYS, command, cause, report));
      const isFresh = data.id === app;
      if (!isFresh) await this.vault.drop(shop, app);
      return { data: { ...data, secret: isFresh ? keyText(shop, app, secret.text) : null }, receipt };
    } catch (error) {
      await this.vault.drop(shop, app);
      throw error;
    }
  }
}

@Handles(revokeAppKey)
export class RevokeAppKeyHandler implements Handler<typeof revokeAppKey> {
  constructor(private readonly ledger: Ledger) {}

  async execute({ call }: Message<typeof revokeAppKey>) {
    const { id } = call.params;
    const cause = commandContext(call as unknown as Call, revokeAppKey.id);
    const outcome = await this.ledger.execute(
      appKeysDecider,
      APP_KEYS,
      { kind: 'RevokeAppKey', app: id },
      cause,
      () => ({
        id,
      }),
    );
    return { ...answered(outcome), message: 'Key revoked' };
  }
}
