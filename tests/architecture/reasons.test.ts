import { describe, expect, it } from '@jest/globals';
import { contextContracts } from '@loyalty/contracts/contexts';
import { eventsByContext, versionName } from '@loyalty/contracts/events';
import { z } from 'zod';

/** Free texts named `reason` in the newest events: what a member of staff typed, and codes whose list the platform owns. */
const FREE = ['SeatGiven.v1', 'SeatWithdrawn.v1', 'SupportLoginOpened.v1', 'CouponFailed.v2', 'ActionUnpaid.v1'];

interface Schema {
  readonly type?: string;
  readonly enum?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

/** Whether a schema has a field `reason` that takes any text. */
function hasFreeReason({ properties = {}, items, anyOf = [] }: Schema): boolean {
  const { reason } = properties;
  if (reason?.type === 'string' && !reason.enum) return true;
  return [...Object.values(properties), ...anyOf, ...(items ? [items] : [])].some(hasFreeReason);
}

const newest = contextContracts.flatMap(({ events }) => [...events]);
const free = (definition: (typeof newest)[number]) =>
  hasFreeReason(z.toJSONSchema(definition.schema, { unrepresentable: 'any' }) as Schema);

describe('reasons in events', () => {
  it('are codes, where nobody typed them', () => {
    expect(newest.filter(free).map(versionName).sort()).toEqual([...FREE].sort());
  });

  it('are found where they are sentences', () => {
    const [older] = eventsByContext.intake!.filter((definition) => versionName(definition) === 'OrderNotAwarded.v1');
    expect(free(older as (typeof newest)[number])).toBe(true);
  });
});
