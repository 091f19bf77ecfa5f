import { OpenIdProvider } from '../../gateways/identity/openid.js';
import { vaultKey } from '../../platform/config/config.js';
import { oidcOptions } from '../../platform/config/oidc-settings.js';
import { derivedKey } from '../../platform/vault/seal.js';
import { type Dependencies, defineContext } from '../dependencies.js';
import { PendingSignIns } from './application/pending-sign-ins.js';
import { StandaloneSessions } from './application/standalone-sessions.js';
import { StandaloneSignIn } from './application/standalone-sign-in.js';
import { PublicUrl, SignInController } from './http/sign-in.controller.js';

function signInParts({ config, ledger, vault, installation, log }: Dependencies) {
  const options = oidcOptions(config);
  const identity = options && { issuer: options.issuer, gateway: new OpenIdProvider(options) };
  const master = vaultKey(config.DATA_DIR);
  const pending = new PendingSignIns(derivedKey(master, 'loyalty/pending-sign-ins'));
  const sessions = new StandaloneSessions(
    ledger,
    vault,
    installation,
    derivedKey(master, 'loyalty/standalone-sessions'),
  );
  const alarm = (error: unknown) => log.warn({ err: error }, 'a sign-in at the identity provider failed');
  return [
    [StandaloneSessions, sessions],
    [StandaloneSignIn, new StandaloneSignIn(identity, pending, sessions, alarm)],
    [PublicUrl, new PublicUrl(config.APP_URL)],
  ] as const;
}

/** Sign-in context: signing in outside the store admin, and the sessions that this opens. */
export const signIn = defineContext({
  name: 'sign-in',
  controllers: [SignInController],
  providers: signInParts,
});
