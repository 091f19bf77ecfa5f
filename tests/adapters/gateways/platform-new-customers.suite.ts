import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { readCustomer } from '@loyalty/services/contexts/customers/application/customer-payload';
import type { CustomersGateway } from '@loyalty/services/gateways/platform/customers.gateway';
import type { ShopAccess } from '@loyalty/services/gateways/platform/platform.gateway';

interface CreatingStage {
  readonly gateway: Pick<CustomersGateway, 'createCustomer' | 'findCustomers'>;
  readonly shop: ShopAccess;
}

/** Creation of customers, which every implementation of the gateway carries out alike. */
export function creatingCustomers(stage: () => CreatingStage): void {
  const email = () => `new.${randomUUID().slice(0, 8)}@example.com`;
  const create = (person: { email: string; phone: string }) => {
    const { gateway, shop } = stage();
    return gateway.createCustomer(shop, person);
  };

  it('creates a guest with an address, who is found by it afterwards and has agreed to nothing', async () => {
    const { gateway, shop } = stage();
    const address = email();
    const made = await create({ email: address, phone: '' });
    expect(made).toMatchObject({ ok: true, value: { email: address, phone: null, email_marketing_consent: null } });
    const found = await gateway.findCustomers(shop, [{ email: address.toUpperCase() }]);
    expect(found).toEqual({ ok: true, value: [made.ok ? made.value : null] });
    expect(made.ok && readCustomer(made.value).member).toBe(false);
  });

  it('creates a guest with a phone alone', async () => {
    const phone = `+1202${String(Date.now()).slice(-7)}`;
    expect(await create({ email: '', phone })).toMatchObject({ ok: true, value: { email: null, phone } });
  });

  it('refuses an address that another customer has, and creates nobody', async () => {
    const address = email();
    const [made, second] = [await create({ email: address, phone: '' }), await create({ email: address, phone: '' })];
    expect(made.ok).toBe(true);
    expect(second).toMatchObject({ ok: false, kind: 'refused', message: 'Email has already been taken' });
  });
}
