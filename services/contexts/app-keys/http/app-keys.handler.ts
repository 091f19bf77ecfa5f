import { type AppKeyRow, addAppKey, listAppKeys, revokeAppKey } from '@loyalty/contracts/app-keys/queries';
import { Ledger } from '../../../platform/commands/ledger.js';
import { answered, handle } from '../../../platform/http/call.js';
import { AppKeyVault } from '../../../platform/vault/app-keys.js';
import { ActorNames } from '../../shop/application/actor-names.js';
import { addKey, revokeKey } from '../application/change-keys.js';
import { KeyMakers } from '../application/key-makers.js';

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
  handle(addAppKey, [Ledger, AppKeyVault], (ledger, vault) => async (call, context) => {
    const { outcome, secret } = await addKey(ledger, vault, call.body, context);
    const { data, receipt } = answered(outcome);
    return { data: { ...data, secret }, receipt };
  }),
  handle(revokeAppKey, [Ledger], (ledger) => async (call, context) => {
    const { id } = call.params;
    return { ...answered(await revokeKey(ledger, id, context)), message: 'Key revoked' };
  }),
];
