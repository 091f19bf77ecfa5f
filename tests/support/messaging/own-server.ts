import { randomInt } from 'node:crypto';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail server on a port that merchants may enter. */
interface MerchantServer {
  /** An address of this machine of the server's own. */
  readonly host: string;
  readonly port: 2525;
  /** Whole messages as they arrived, oldest first, with the sender of their envelope. */
  readonly messages: { readonly from: string; readonly raw: string }[];
  stop(): Promise<void>;
}

/** @param login user name and password that it takes; null for a server without a login */
export async function startMerchantServer(
  login: { readonly user: string; pass: string } | null,
  options: SMTPServerOptions = {},
): Promise<MerchantServer> {
  const messages: MerchantServer['messages'] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: login === null,
    onAuth({ username, password }, _session, done) {
      const isRight = login !== null && username === login.user && password === login.pass;
      if (isRight) done(null, { user: username });
      else done(Object.assign(new Error('Authentication credentials invalid'), { responseCode: 535 }));
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
        messages.push({ from, raw: Buffer.concat(parts).toString() });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  // Ports of mail are few: each server has an address of its own in the network of this machine.
  const host = `127.${randomInt(1, 250)}.${randomInt(1, 250)}.${randomInt(1, 250)}`;
  await new Promise<void>((resolve) => server.listen(2525, host, resolve));
  // Whoever forgets to stop it does not keep the process.
  server.server.unref();
  return { host, port: 2525, messages, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}
