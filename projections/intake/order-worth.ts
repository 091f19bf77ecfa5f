import { type RawBuilder, sql } from 'kysely';

/** SQL for rows of `customer_order` that count as sales: paid, and neither tests, cancelled, deleted nor held. @param alias of the table */
export const isSale = (alias: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`(${column('placed_at')} is not null and ${column('paid')} and not ${column('test')} and not ${column('held')}
    and ${column('status')} not in ('cancelled', 'deleted'))`;
};

/** SQL for the money that an order of `customer_order` came to: its total less refunds, in its currency; never negative. @param alias of the table */
export const orderWorth = (alias: string): RawBuilder<string> => {
  const [total, refunds] = [sql.ref(`${alias}.total`), sql.ref(`${alias}.refunds`)];
  // Most orders have no refund: looking into the JSON of all of them took most of the time.
  return sql<string>`(case when ${refunds}::text = '[]' then ${total}::numeric else greatest(0, ${total}::numeric -
    (select coalesce(sum((refund ->> 'amount')::numeric), 0) from json_array_elements(${refunds}) refund)) end)`;
};
