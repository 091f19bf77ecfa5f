import { openCalls, type ServiceCalls } from '../../kit/src/service-calls.js';

/** What the till says of its session. */
interface TillHost {
  readonly session: { getSessionToken(): Promise<string | undefined> };
}

/** Calls of the service from the till, which resolves paths by the address of the app. */
export const openTillCalls = ({ session }: TillHost): ServiceCalls =>
  openCalls({ address: '', token: () => session.getSessionToken() });
