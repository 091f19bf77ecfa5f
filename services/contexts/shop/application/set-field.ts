import type { z } from 'zod';
import { checkedSettings, type ShopSettings } from './settings.js';
import type { setFieldTask } from './tasks.js';

export type FieldChange = z.output<(typeof setFieldTask)['input']>;

/** Sets a field of a shop on behalf of the operator, those that merchants cannot change included. */
export async function changeField(
  settings: Pick<ShopSettings, 'store'>,
  { shop, field, value, asked: request }: FieldChange,
): Promise<void> {
  const actor = { kind: 'support' as const, id: 'operator' };
  const context = { shop, actor, causation: request, correlation: request };
  await settings.store(checkedSettings({ [field]: value }), context);
}
