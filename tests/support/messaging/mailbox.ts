import { simpleParser } from 'mailparser';
import type { Merchant } from '../clients/merchant.js';

/** A mail as a mail program shows it. */
interface ReadMail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
}

/** The messages to an address, oldest first. */
export async function mailsTo(messages: readonly string[], address: string): Promise<ReadMail[]> {
  const own = messages.filter((message) => message.includes(`To: ${address}`));
  const read = await Promise.all(own.map((message) => simpleParser(message)));
  return read.map(({ messageId, subject, text }) => ({
    id: messageId?.replace(/^<|@.*$/g, '') ?? '',
    subject: subject ?? '',
    text: (text ?? '').replace(/[\u00a0\u202f]/g, ' '),
  }));
}

/** Publishes that a shop sends a mail, or does not, with what else is given of its settings. */
export async function switchMail(merchant: Merchant, mail: string, isOn: boolean, more: object = {}): Promise<void> {
  const { status, body } = await merchant.put(`/documents/mail-${mail}/main/draft`, { settings: { isOn, ...more } });
  if (status !== 200) throw new Error(JSON.stringify(body));
  await merchant.post(`/documents/mail-${mail}/main/publish`, {});
}
