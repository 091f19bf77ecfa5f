import { afterAll, expect, it } from '@jest/globals';
import { SentMails, startMailServer } from '../../support/mails.js';
import { useStage } from '../../support/service.js';
import { until } from '../../support/waiting.js';

const INTAKE = 'the-secret-of-the-intake';
const server = await startMailServer();
const stage = await useStage('configuration', {
  SMTP_URL: server.url,
  MAIL_BOUNCE_DOMAIN: 'bounce.loyalty.example',
  MAIL_INTAKE_SECRET: INTAKE,
});
afterAll(() => server.stop());

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

it('a mail is sent, opened and clicked; its topic is switched off and holds; another bounces, and nothing goes there again', async () => {
  const mails = new SentMails(stage, server, await stage.merchant());
  const { readings } = stage.service.parts.messaging.tracking;
  const maya = await mails.reader();
  await mails.remind(maya);
  expect(await mails.log(maya)).toMatchObject([{ state: 'sent' }]);
  const read = (kind: 'o' | 'c', state: string) =>
    until(
      `the mail is ${state}`,
      async () => {
        const address = mails.address(maya, new RegExp(`http://[^"\\s]*/mail/${kind}/[\\w.-]+`));
        await fetch(address, { redirect: 'manual', headers: { 'user-agent': BROWSER } });
        await readings.flush();
        return (await mails.log(maya))[0];
      },
      { holds: (row) => row?.state === state, everyMs: 200 },
    );
  await read('o', 'opened');
  await read('c', 'clicked');

  const page = mails
    .address(maya, /http:\/\/\S*\/mail\/unsubscribe\?token=[\w.-]+/)
    .replace('unsubscribe', 'preferences');
  const fields = new URLSearchParams({ save: 'chosen', tracking: 'on', topic: 'rewards' });
  await fetch(page, { method: 'POST', body: fields });
  await mails.remind(maya);
  expect(await mails.log(maya)).toMatchObject([{ state: 'suppressed', reason: 'topic-off' }, { state: 'clicked' }]);

  const jonas = await mails.reader();
  await mails.remind(jonas);
  const status = ['Final-Recipient: rfc822; jonas@example.com', 'Action: failed', 'Status: 5.1.1'];
  const returned = [
    `To: ${mails.lastPath()}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="B"',
    '',
    ...[
      '--B',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      '',
      ...status,
      '--B--',
      '',
    ],
  ];
  const headers = { 'content-type': 'message/rfc822', authorization: `Bearer ${INTAKE}` };
  await fetch(`${stage.api}/webhooks/mail/messages`, { method: 'POST', headers, body: returned.join('\r\n') });
  await mails.remind(jonas);
  expect(await mails.log(jonas)).toMatchObject([
    { state: 'suppressed', reason: 'bounced' },
    { state: 'failed', reason: 'bounced' },
  ]);
  expect([mails.to(maya), mails.to(jonas)]).toMatchObject([{ length: 1 }, { length: 1 }]);
});
