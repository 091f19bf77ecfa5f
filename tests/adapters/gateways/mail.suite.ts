import { describe, expect, it } from '@jest/globals';
import { type MailGateway, MailRejected } from '@loyalty/services/gateways/mail/mail.gateway';

/** A carrier under test, and what arrived by it: whole messages as RFC 5322 texts. */
interface Carrier {
  readonly mail: MailGateway;
  arrived(): Promise<string[]>;
}

const seal = { name: 'seal.txt', type: 'text/plain', content: 'shop=fern-and-clay\n' };

/** Contract of every mail transport. */
export function mailSuite(name: string, open: () => Promise<Carrier>): void {
  describe(`mail by ${name}`, () => {
    const to = 'auditor@example.com';

    it('arrives with its address, subject, text and attachment', async () => {
      const { mail, arrived } = await open();
      await mail.send({ id: 'seal-1', to, subject: 'Siegel – heute', text: 'Grüße', attachments: [seal] });
      const [message = ''] = await arrived();
      expect(message).toMatch(/^To: auditor@example\.com$/m);
      expect(message).toMatch(/^From: Loyalty <ledger@loyalty\.example>$/m);
      expect(message).toMatch(/^Message-ID: <seal-1@loyalty\.example>$/im);
      expect(message).toMatch(/^Subject: =\?UTF-8\?/m);
      expect(message).toContain('filename=seal.txt');
      expect(message).toMatch(/shop=fern-and-clay|c2hvcD1mZXJuLWFuZC1jbGF5/);
    });

    it('shows another sender name at the same address, asks for answers elsewhere, and brings a page beside the text', async () => {
      const { mail, arrived } = await open();
      const page = { html: '<p>Hello <b>Maya</b></p>', fromName: 'Fern & Clay', replyTo: 'hello@fern.example' };
      await mail.send({ id: 'expiry-1', to, subject: 'Points', text: 'Hello Maya', ...page });
      const [message = ''] = await arrived();
      expect(message).toMatch(/^From: "?Fern & Clay"? <ledger@loyalty\.example>$/m);
      expect(message).toMatch(/^Reply-To: hello@fern\.example$/m);
      expect(message).toMatch(/^Content-Type: multipart\/alternative/m);
      expect(message).toContain('Hello <b>Maya</b>');
    });

    it('says that no person wrote it, and where answers go', async () => {
      const { mail, arrived } = await open();
      await mail.send({ id: 'seal-4', to, subject: 'Seal', text: 'Text' });
      const [message = ''] = await arrived();
      expect(message).toMatch(/^Auto-Submitted: auto-generated$/m);
      expect(message).toMatch(/^Reply-To: support@loyalty\.example$/m);
    });

    it('offers one-click unsubscribing where a mail has an address for it', async () => {
      const { mail, arrived } = await open();
      const unsubscribeUrl = 'https://app.example/mail/unsubscribe?token=abc.def';
      await mail.send({ id: 'expiry-2', to, subject: 'Points', text: 'Text', unsubscribeUrl });
      const [message = ''] = await arrived();
      expect(message.replaceAll('\n ', ' ')).toMatch(
        /^List-Unsubscribe: <https:\/\/app\.example\/mail\/unsubscribe\?token=abc\.def>$/m,
      );
      expect(message).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    });

    it('a repeat carries the same Message-ID, so that mail clients show one message [I-68]', async () => {
      const { mail, arrived } = await open();
      for (let n = 0; n < 2; n++) await mail.send({ id: 'seal-2', to, subject: 'Seal', text: 'Text' });
      const ids = (await arrived()).map((message) => /^Message-ID: (.*)$/im.exec(message)?.[1]);
      expect(new Set(ids)).toEqual(new Set(['<seal-2@loyalty.example>']));
    });

    it.each([
      ['a second address', { to: 'a@example.com, b@example.com' }],
      ['a header in the address', { to: 'a@example.com\r\nBcc: b@example.com' }],
      ['a header in the subject', { subject: 'Seal\r\nBcc: b@example.com' }],
      ['a header in the name of the sender', { fromName: 'Fern\r\nBcc: b@example.com' }],
      ['a second address for answers', { replyTo: 'a@example.com, b@example.com' }],
      ['no address', { to: 'auditor' }],
      ['a header in the address to unsubscribe', { unsubscribeUrl: 'https://a.example\r\nBcc: b@example.com' }],
      ['an id that leads out of the folder', { id: '../seal' }],
    ])('refuses %s, and nothing is sent', async (_, wrong) => {
      const { mail, arrived } = await open();
      const message = { id: 'seal-3', to, subject: 'Seal', text: 'Text', ...wrong };
      await expect(mail.send(message)).rejects.toThrow(MailRejected);
      expect(await arrived()).toEqual([]);
    });
  });
}
