import type { Feature, ShopFacts } from '@loyalty/contracts/kernel/features';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import { type SettingValue, settingOf } from '@loyalty/contracts/kernel/settings';
import { settings, settingsShape } from '@loyalty/contracts/settings';
import type { SettingRow } from '@loyalty/contracts/shop/queries';
import { z } from 'zod';
import { rejectWithout } from '../../../kernel/features.js';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { shopDecider } from '../domain/shop.js';
import { loadShop, SHOP } from './queries.js';

export type SettingValues = Readonly<Record<string, SettingValue>>;

/** Validated values, without omitted ones. @throws ZodError that names each unknown key and wrong value */
export function checkedSettings(values: Readonly<Record<string, unknown>>): SettingValues {
  const checked = Object.entries(settingsShape.parse(values, { reportInput: true }));
  return Object.fromEntries(checked.filter(([, value]) => value !== undefined)) as SettingValues;
}

/** Rejection of a value that only the operator or only the shop's own staff may set; null without one. */
function reserved(values: SettingValues, isSupport: boolean): Rejection | null {
  const given = settings.filter(({ key }) => Object.hasOwn(values, key));
  const field = given.find(({ byOperator, own }) => (isSupport ? own : byOperator))?.key;
  return field === undefined ? null : reject(isSupport ? 'shop.own-setting' : 'shop.operator-field', { field });
}

/** The settings of shops. */
export class ShopSettings {
  /** @param factsOf what features of settings are checked against: the plan is not known here */
  constructor(
    private readonly ledger: Ledger,
    private readonly factsOf: (shop: string) => Promise<ShopFacts>,
  ) {}

  /** Every setting with its present value in a shop. */
  async list(shop: string): Promise<SettingRow[]> {
    const { settings: stored } = await loadShop(this.ledger, shop);
    return settings
      .filter(({ byOperator }) => !byOperator)
      .map((setting) => ({
        key: setting.key,
        value: settingOf(setting, stored),
        default: setting.default,
        schema: z.toJSONSchema(setting.schema, { io: 'input' }) as SettingRow['schema'],
      }));
  }

  /** Stores values in one decision: all of them or none. A repeat gets the first answer, whatever the plan is by then (I-75). */
  async store(values: SettingValues, context: CommandContext): Promise<Outcome<unknown>> {
    const rejection =
      reserved(values, context.actor.kind === 'support') ?? (await this.unavailable(context.shop, values));
    if (rejection) return this.ledger.rejectBeforeDeciding(shopDecider, SHOP, rejection, context);
    return this.ledger.execute(shopDecider, SHOP, { kind: 'ChangeSettings', values }, context);
  }

  /** The first value that a shop may not choose; null when it may choose all of them. */
  private async unavailable(shop: string, values: SettingValues): Promise<Rejection | null> {
    const needed = settings.flatMap(({ key, needs }): [string, Feature][] => {
      const value = values[key];
      const feature = value === undefined ? null : (needs?.(value) ?? null);
      return feature ? [[key, feature]] : [];
    });
    if (needed.length === 0) return null;
    const facts = await this.factsOf(shop);
    for (const [key, feature] of needed) {
      const rejection = rejectWithout(feature, facts, key);
      if (rejection) return rejection;
    }
    return null;
  }
}
