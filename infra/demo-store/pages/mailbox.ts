import { type Html, html, page } from './html.js';

/** A mail of the list. */
export interface ListedMail {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly at: string;
}

/** A mail as its page shows it. */
interface ShownMail extends ListedMail {
  readonly hasHtml: boolean;
  readonly text: string;
  /** Names and values, in the order of the message. */
  readonly headers: readonly (readonly [name: string, value: string])[];
}

const frame = (title: string, content: Html): string =>
  page(title, 'store', html`<body><main class="plain">${content}</main></body>`);

/** The name of a sender such as `"Fern & Clay" <ledger@example.com>`; the address of one without. */
const nameIn = (from: string): string => from.replace(/\s*<[^>]*>$/, '').replaceAll('"', '') || from;

/** A text on one line. */
const whole = (text: string): Html => html`<span class="whole">${text}</span>`;

/** All mails that were sent without a mail server, newest first. */
export const mailboxPage = (mails: readonly ListedMail[]): string =>
  frame(
    'Mailbox',
    html`<p><a href="/">Demo store</a></p><h1>Mailbox</h1>
<p>Without SMTP_URL every mail lies here instead of going out.</p>
${
  mails.length === 0
    ? html`<p class="notice">No mail yet. Earn or redeem points at the till: its mails appear here.</p>`
    : html`<table><thead><tr><th>Mail</th><th>Time (UTC)</th></tr></thead><tbody>${mails.map(
        ({ id, subject, from, to, at }) =>
          html`<tr><td><a href="/mailbox/${id}">${subject || '(no subject)'}</a><br><small class="address">${nameIn(from)} → ${to}</small></td><td>${whole(at.slice(0, 10))} ${whole(at.slice(11, 19))}</td></tr>`,
      )}</tbody></table>`
}`,
  );

/** One mail: as a mail program shows it, its text beside it, and its headers. */
export const mailPage = ({ id, from, to, subject, at, hasHtml, text, headers }: ShownMail): string =>
  frame(
    subject,
    html`<p><a href="/mailbox">Mailbox</a></p><h1>${subject || '(no subject)'}</h1>
<dl><dt>From</dt><dd>${from}</dd><dt>To</dt><dd>${to}</dd><dt>Time (UTC)</dt><dd>${at.slice(0, 19).replace('T', ' ')}</dd></dl>
${hasHtml && html`<h2>HTML</h2><iframe class="mail" title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mailbox/${id}/html"></iframe>`}
<h2>Text</h2><pre>${linked(text)}</pre>
<h2>Headers</h2><pre>${headers.map(([name, value]) => html`${name}: ${linked(value)}\n`)}</pre>
<p><a href="/mailbox/${id}/raw">The message as it would have been sent</a></p>`,
  );

/** A text whose addresses of pages are links. */
const linked = (text: string): Html[] =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 0 ? html`${part}` : html`<a href="${part}" target="_blank" rel="noopener">${part}</a>`,
    );
