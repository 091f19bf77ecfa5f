import { uploadOf } from '@loyalty/contracts/files/use';
import { reject } from '@loyalty/contracts/kernel/rejection';
import { branding, logoUse, pointIconUse } from '@loyalty/contracts/shop/branding';
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
  await claimImages(files, call.principal.shop, values);
  if (call.idempotencyKey !== null) await claimKey(ledger, call, endpoint);
  const { receipt } = answered(await settings.store(values, commandContext(call, `${endpoint}:values`)));
  return { data: {}, receipt, message: 'Updated successfully' };
}

const IMAGES = [
  [branding.logo.key, logoUse],
  [branding.pointIcon.key, pointIconUse],
] as const;

/** Marks the files of uploaded images as used. @throws HttpProblem when the shop has uploaded no such image */
async function claimImages(files: Files, shop: string, values: SettingValues): Promise<void> {
  for (const [field, use] of IMAGES) {
    const value = values[field];
    const file = typeof value === 'string' ? uploadOf(value) : null;
    if (file !== null && !(await files.claim(shop, use, file))) throw fromRejection(reject('file.unknown', { field }));
  }
}

function checked(chosen: Readonly<Record<string, unknown>>): SettingValues {
  try {
    return checkedSettings(chosen);
  } catch (error) {
    throw error instanceof z.ZodError ? fromValidation(error) : error;
  }
}
