import { Reconciliations } from '../contexts/orders/application/reconciliations.js';
import { reconcileOrdersTask } from '../contexts/orders/application/tasks.js';
import { openPool } from '../platform/database/pool.js';
import { addressesFor } from './addresses.js';
import type { Arguments } from './arguments.js';
import { exitCode } from './exit-code.js';
import { mustBeKnown, operatorConfig } from './open.js';
import type { Output } from './output.js';
import { runOnWriter } from './through-service.js';

/** Reconciles a shop's orders with the platform now, instead of in the coming night. */
export async function reconcileShop(given: Arguments, env: NodeJS.ProcessEnv, terminal: Output): Promise<number> {
  const shop = given.shop();
  const since = given.instant('since', 'its beginning');
  await mustBeKnown(env, shop);
  await runOnWriter(env, reconcileOrdersTask, { shop, ...(since ? { since } : {}) });
  const pool = openPool(addressesFor(operatorConfig(env)).service, 1);
  try {
    const standing = await new Reconciliations(pool).standing(shop);
    if (!standing?.endedAt) {
      await terminal.data(null);
      await terminal.out(`Nothing was asked: the app is not installed in ${shop}.`);
      return exitCode.differs;
    }
    await terminal.data(standing);
    const { seen, found, foundEver, watermark } = standing;
    await terminal.out(
      `${seen} orders looked at, ${found} of them were not known in their newest state and are taken in (${foundEver} ever).`,
    );
    if (watermark) await terminal.out(`Every change up to ${watermark} is known.`);
    return exitCode.fine;
  } finally {
    await pool.end();
  }
}
