import { randomUUID } from 'node:crypto';
import { type AppKeyRow, addAppKey, listAppKeys, revokeAppKey } from '@loyalty/contracts/app-keys/queries';
import { Ledger } from '../../../platform/commands/ledger.js';
import { answered, handle } from '../../../platform/http/call.js';
import { AppKeyVault, freshSecret } from '../../../platform/vault/app-keys.js';
import { ActorNames } from '../../shop/application/actor-names.js';
import { KeyMakers } from '../application/key-makers.js';
import { keyText } from '../application/keyring.js';
import { APP_KEYS } from '../application/queries.js';
import { appKeysDecider } from '../domain/app-keys.js';

export const appKeysHandlers = [
  /** Read from the stream itself, which also has the creator of each key. */
  handle(listAppKeys, [KeyMakers, AppKeyVault, ActorNames], (makers, vault, names) => async (call) => {
    const { shop } = call.principal;
    const [events, stored] = await Promise.all([makers.events(shop), vault.read(shop)]);
    const rows = new Map<string, AppKeyRow>();
    for (const event of events) {
      const { app } = event.data;
      const known = rows.get(app);
      if (event.type === 'AppKeyAdded') {
        const { label = '', lastUsedAt = null } = stored.get(app) ?? {};
        const { scopes, fingerprint } = event.data;
        const createdBy = await names.name(shop, event.actor);
        const since = { createdAt: event.occurredAt, createdBy, revokedAt: null, lastUsedAt };
        rows.set(app, { id: app, label, scopes, fingerprint, status: 'active', ...since });
      } else if (known) rows.set(app, { ...known, status: 'revoked', revokedAt: event.occurredAt });
    }
    for (const row of rows.values()) {
      const ended = row.status === 'active' ? await makers.endOf(shop, row.id) : null;
      if (ended !== null) rows.set(row.id, { ...row, status: 'revoked', revokedAt: ended });
    }
    const data = [...rows.values()].reverse();
    return { data, count: data.length, total: data.length };
  }),
  /**
   * The digest is stored first, so that a key is valid from its event on. Without an answer the caller has no secret, so the digest is
   * dropped.
   */
  handle(addAppKey, [Ledger, AppKeyVault], (ledger, vault) => async (call, context) => {
    const { shop } = call.principal;
    const { label, scopes } = call.body;
    const app = randomUUID();
    const secret = freshSecret();
    await vault.save(shop, app, secret.digest, label);
    const command = { kind: 'AddAppKey' as const, app, fingerprint: secret.fingerprint, scopes };
    // This answer is stored for repeats, so the secret is added afterwards.
    const report = () => ({ id: app, scopes, fingerprint: secret.fingerprint });
    try {
      const { data, receipt } = answered(await ledger.execute(appKeysDecider, APP_KEYS, command, context, report));
      const isFresh = data.id === app;
      if (!isFresh) await vault.drop(shop, app);
      return { data: { ...data, secret: isFresh ? keyText(shop, app, secret.text) : null }, receipt };
    } catch (error) {
      await vault.drop(shop, app);
      throw error;
    }
  }),
  handle(revokeAppKey, [Ledger], (ledger) => async (call, context) => {
    const { id } = call.params;
    const outcome = await ledger.execute(appKeysDecider, APP_KEYS, { kind: 'RevokeAppKey', app: id }, context, () => ({
      id,
    }));
    return { ...answered(outcome), message: 'Key revoked' };
  }),
];
