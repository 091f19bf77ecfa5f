import net, { type AddressInfo } from 'node:net';

interface SmtpServer {
  readonly url: string;
  /** Whole messages as RFC 5322 texts, oldest first. */
  readonly messages: string[];
  stop(): void;
}

const USUAL: Readonly<Record<string, string>> = { EHLO: '250 mail.example', DATA: '354 go on', QUIT: '221 bye' };

/**
 * A minimal SMTP server (RFC 5321).
 * @param answerTo replaces the answer to a command; `.` is the end of a message
 */
export async function startSmtpServer(
  answerTo: (command: string, line: string) => string | undefined = () => undefined,
): Promise<SmtpServer> {
  const messages: string[] = [];
  const server = net.createServer((socket) => {
    let waiting = '';
    let isData = false;
    const say = (text: string) => socket.write(`${text}\r\n`);
    say('220 mail.example ESMTP');
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      waiting += bytes.toString();
      for (;;) {
        const end = waiting.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const line = waiting.slice(0, end);
        waiting = waiting.slice(end + (isData ? 5 : 2));
        const command = isData ? '.' : (line.split(/[ :]/)[0]?.toUpperCase() ?? '');
        const answer = answerTo(command, line) ?? USUAL[command] ?? '250 ok';
        if (isData && answer.startsWith('2')) messages.push(line.replaceAll('\r\n', '\n'));
        isData = command === 'DATA';
        say(answer);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, messages, stop: () => void server.close() };
}
