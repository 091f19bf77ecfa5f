import fs from 'node:fs';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { checkMail, type Mail, type MailGateway } from './mail.gateway.js';
import { composed } from './smtp.js';

/** Mail as files in a folder, for installations without a mail server: each message as it would have been sent, once. */
export class OutboxMail implements MailGateway {
  private readonly transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });

  constructor(
    private readonly folder: string,
    private readonly from: string,
    private readonly answersTo?: string,
  ) {}

  async send(mail: Mail): Promise<void> {
    checkMail(mail);
    const file = path.join(this.folder, `${mail.id}.eml`);
    if (fs.existsSync(file)) return;
    const { message } = await this.transport.sendMail(composed(mail, this.from, this.answersTo));
    await fs.promises.mkdir(this.folder, { recursive: true, mode: 0o700 });
    const draft = `${file}.${process.pid}`;
    await fs.promises.writeFile(draft, message as Buffer, { mode: 0o600, flush: true });
    await fs.promises.rename(draft, file);
  }

  async forget(isTheirs: (mail: Pick<Mail, 'id' | 'to'>) => boolean): Promise<void> {
    if (!fs.existsSync(this.folder)) return;
    for (const name of await fs.promises.readdir(this.folder)) {
      const file = path.join(this.folder, name);
      const [head = ''] = (await fs.promises.readFile(file, 'utf8').catch(() => '')).split('\n\n', 1);
      const to = /^to: *<?([^<>\s]+)>?\s*$/im.exec(head)?.[1] ?? '';
      if (isTheirs({ id: name.replace(/\.eml.*$/, ''), to })) await fs.promises.rm(file, { force: true });
    }
  }
}
