import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A message as it arrived. */
interface SunkMessage {
  /** Return path. */
  readonly from: string;
  readonly to: readonly string[];
  /** The whole message, with line ends of a single character. */
  readonly raw: string;
}

/** A mail server that takes everything, made by the maintainers of Nodemailer. */
export async function startMailSink() {
  const messages: SunkMessage[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const from = mailFrom ? mailFrom.address : '';
        const raw = Buffer.concat(parts).toString().replaceAll('\r\n', '\n');
        messages.push({ from, to: rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    messages,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
