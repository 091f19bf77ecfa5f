import type { WayToEarn } from '@loyalty/contracts/shopper/ways';
import { joinFields } from '../../../kernel/join-fields.js';
import {
  type ContributedState,
  contributedState,
  type ShopperState,
  type StateRequest,
} from '../../customers/application/shopper-state.js';

const FIELDS = contributedState.keyof().options;

/** What all contexts add to the state of the widget, in the order of contexts. */
export class ShopperStates {
  constructor(private readonly contributed: readonly ShopperState[]) {}

  /** @throws Error when no context contributes a field, or several do */
  async fields(request: StateRequest): Promise<ContributedState> {
    const parts = await Promise.all(this.contributed.map(async ({ fields }) => (await fields?.(request)) ?? {}));
    return joinFields<ContributedState>(FIELDS, parts);
  }

  async waysToEarn(request: StateRequest): Promise<WayToEarn[]> {
    const ways = await Promise.all(this.contributed.map(({ wayToEarn }) => wayToEarn?.(request) ?? null));
    return ways.filter((way) => way !== null);
  }
}
