import { reject } from '@loyalty/contracts/kernel/rejection';
import { branding, logoFile, logoUse } from '@loyalty/contracts/shop/branding';
import { z } from 'zod';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { Files } from '../../../platform/files/files.js';
import { answered, type Call, commandContext } from '../../../platform/http/call.js';
import { fromValidation } from '../../../platform/http/http-problem.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { claimKey } from '../../../platform/http/run-bulk.js';
import { checkedSettings, type SettingValues, type ShopSettings } from '../application/settings.js';

interface Stores {
  readonly ledger: Ledger;
  readonly settings: ShopSettings;
  readonly files: Files;
}

/**
 * Stores chosen values. The request claims its idempotency key first: another body under the same key is rejected, even if nothing changes
 * (P10).
 */
export async function storeChosen(
  { ledger, settings, files }: Stores,
  call: Call,
  endpoint: string,
  chosen: Readonly<Record<string, unknown>>,
) {
  const values = checked(chosen);
  await claimLogo(files, call.principal.shop, values);
  if (call.idempotencyKey !== null) await claimKey(ledger, call, endpoint);
  const { receipt } = answered(await settings.store(values, commandContext(call, `${endpoint}:values`)));
  return { data: {}, receipt, message: 'Updated successfully' };
}

/** Marks the file of an uploaded logo as used. @throws HttpProblem when the shop has uploaded no such logo */
async function claimLogo(files: Files, shop: string, { [branding.logo.key]: logo }: SettingValues): Promise<void> {
  const file = typeof logo === 'string' ? logoFile(logo) : null;
  if (file === null || (await files.claim(shop, logoUse, file))) return;
  throw fromRejection(reject('file.unknown', { field: branding.logo.key }));
}

function checked(chosen: Readonly<Record<string, unknown>>): SettingValues {
  try {
    return checkedSettings(chosen);
  } catch (error) {
    throw error instanceof z.ZodError ? fromValidation(error) : error;
  }
}
