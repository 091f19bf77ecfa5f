import { beforeEach, describe, expect, it } from '@jest/globals';
import type { InstallationGateway } from '@loyalty/services/gateways/platform/platform.gateway';

const HOUR_MS = 3_600_000;
const ENDED = { ok: false, kind: 'refused', code: 'ACCESS_ENDED' };

/** A gateway of tokens, and the handles on whatever stands behind it. */
export interface TokensUnderTest {
  readonly gateway: InstallationGateway;
  readonly domain: string;
  /** A session token of a member of staff. */
  session(): Promise<string>;
  /** A token from before tokens ended. */
  nonExpiring(): Promise<string>;
  removeApp(): Promise<void>;
}

/** Contract of every gateway for the app's offline tokens. */
export function tokenPromises(name: string, make: () => Promise<TokensUnderTest>): void {
  describe(`offline tokens: ${name}`, () => {
    let platform: TokensUnderTest;
    beforeEach(async () => {
      platform = await make();
    });
    const install = async () => {
      const granted = await platform.gateway.exchange(platform.domain, await platform.session());
      if (!granted.ok || !granted.value.refresh) throw new Error(`no token that ends: ${JSON.stringify(granted)}`);
      return { ...granted.value, refreshToken: granted.value.refresh.token };
    };
    const refresh = (token: string) => platform.gateway.refresh(platform.domain, token);
    const migrate = (token: string) => platform.gateway.migrate(platform.domain, token);
    const refreshed = async (token: string): Promise<string> => {
      const next = await refresh(token);
      if (!next.ok || !next.value.refresh) throw new Error(`not refreshed: ${JSON.stringify(next)}`);
      return next.value.refresh.token;
    };

    it('end an hour after the exchange, and can be renewed for 90 days', async () => {
      const { lifetimeMs, refresh: renewal, staff } = await install();
      expect(staff.firstName).toBe('Ana');
      expect(lifetimeMs).toBeGreaterThan(HOUR_MS - 10_000);
      expect(lifetimeMs).toBeLessThanOrEqual(HOUR_MS);
      expect(Math.round((renewal?.lifetimeMs ?? 0) / HOUR_MS)).toBe(90 * 24);
    });

    it('are replaced by a refresh, which can be repeated until its replacement is used', async () => {
      const { accessToken, refreshToken } = await install();
      const lost = await refreshed(refreshToken);
      const next = await refresh(refreshToken);
      expect(next).toMatchObject({ ok: true, value: { lifetimeMs: expect.any(Number) } });
      if (!next.ok || !next.value.refresh) throw new Error('unreachable');
      expect(new Set([accessToken, next.value.accessToken]).size).toBe(2);
      expect(new Set([refreshToken, lost, next.value.refresh.token]).size).toBe(3);
      await refreshed(next.value.refresh.token);
      expect(await refresh(refreshToken)).toMatchObject(ENDED);
    });

    it('end for good with another exchange, and with the app', async () => {
      const first = await install();
      const second = await install();
      expect(await refresh(first.refreshToken)).toMatchObject(ENDED);
      const third = await refreshed(second.refreshToken);
      await platform.removeApp();
      expect(await refresh(third)).toMatchObject(ENDED);
    });

    it('replace one without an end, again with the same until they are refreshed', async () => {
      const old = await platform.nonExpiring();
      const first = await migrate(old);
      const again = await migrate(old);
      if (!first.ok || !again.ok || !first.value.refresh) throw new Error(JSON.stringify([first, again]));
      expect(again.value.accessToken).toBe(first.value.accessToken);
      expect(again.value.refresh?.token).toBe(first.value.refresh.token);
      await refreshed(first.value.refresh.token);
      expect(await migrate(old)).toMatchObject(ENDED);
      expect(await migrate('shpat_wrong')).toMatchObject(ENDED);
    });
  });
}
