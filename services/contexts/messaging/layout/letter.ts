import { dictionary } from '@loyalty/contracts/kernel/dictionary';
import type { Mail } from '../../../gateways/mail/mail.gateway.js';

/** A mail before it is laid out: plain text in every part. */
export interface Letter {
  /** BCP 47 tag of the texts. */
  readonly language: string;
  readonly subject: string;
  /** Name at the top. */
  readonly brand: string;
  /** Address of a picture in place of the name. */
  readonly logo?: string;
  /** The first line of the body, in large letters. */
  readonly heading?: string;
  readonly paragraphs: readonly string[];
  /** Label and value, one below the other. */
  readonly figures?: readonly (readonly [label: string, value: string])[];
  /** Lines that keep their breaks, in a fixed-width font. */
  readonly fixed?: string;
  /** Absolute address of a page. */
  readonly button?: { readonly label: string; readonly url: string };
  readonly footer: string;
  /** A way out of mails of this kind, below the footer. */
  readonly unsubscribe?: { readonly label: string; readonly url: string };
}

const ENTITIES: Readonly<Record<string, string>> = dictionary({
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
});
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,'Hiragino Sans','Noto Sans JP',Arial,sans-serif";
const INK = '#22302a';

function figureRows(figures: NonNullable<Letter['figures']>): string {
  const cell = `padding:10px 0;border-top:1px solid #e3e8e5;${FONT};font-size:15px;line-height:22px`;
  const rows = figures.map(
    ([label, value]) =>
      `<tr><td style="${cell};color:#59655e">${escaped(label)}</td>` +
      `<td align="right" style="${cell};font-weight:600">${escaped(value)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 16px">${rows.join('')}</table>`;
}

function bodyOf({ heading, paragraphs, figures, fixed, button }: Letter): string {
  // A digest of 64 characters without a place to break is wider than a phone.
  const text = `margin:0 0 16px;${FONT};font-size:16px;line-height:24px;overflow-wrap:anywhere`;
  const blocks = paragraphs.map((one) => `<p style="${text}">${escaped(one)}</p>`);
  if (heading)
    blocks.unshift(
      `<h1 style="margin:0 0 16px;${FONT};font-size:22px;line-height:30px;font-weight:650">${escaped(heading)}</h1>`,
    );
  if (figures?.length) blocks.push(figureRows(figures));
  if (fixed)
    blocks.push(
      `<pre style="margin:0 0 16px;padding:12px;background:#f4f6f5;border-radius:8px;font-size:12px;line-height:18px;white-space:pre-wrap;word-break:break-all">${escaped(fixed)}</pre>`,
    );
  if (button)
    blocks.push(
      `<p style="margin:8px 0 16px"><a href="${escaped(button.url)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:${INK};color:#ffffff;${FONT};font-size:16px;line-height:24px;font-weight:600;text-decoration:none">${escaped(button.label)}</a></p>`,
    );
  return blocks.join('\n');
}

function htmlOf(letter: Letter): string {
  const { language, subject, brand, logo, footer, unsubscribe } = letter;
  const top = logo
    ? `<img src="${escaped(logo)}" alt="${escaped(brand)}" height="40" style="display:block;height:40px;border:0">`
    : escaped(brand);
  const wayOut = unsubscribe
    ? `<br><a href="${escaped(unsubscribe.url)}" style="color:#59655e">${escaped(unsubscribe.label)}</a>`
    : '';
  return `<!doctype html>
<html lang="${escaped(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;background:#f4f6f5;color:${INK}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px">
<tr><td style="padding:24px 28px 0;${FONT};font-size:19px;line-height:26px;font-weight:650">${top}</td></tr>
<tr><td style="padding:16px 28px 8px">
${bodyOf(letter)}
</td></tr>
</table>
<p style="max-width:504px;margin:16px auto 0;${FONT};font-size:13px;line-height:20px;color:#59655e">${escaped(footer)}${wayOut}</p>
</td></tr></table>
</body>
</html>
`;
}

function textOf({ heading = '', paragraphs, figures = [], fixed, button, footer, unsubscribe }: Letter): string {
  const blocks = [
    heading,
    ...paragraphs,
    figures.map(([label, value]) => `${label}: ${value}`).join('\n'),
    fixed ?? '',
    button ? `${button.label}: ${button.url}` : '',
    `-- \n${footer}${unsubscribe ? `\n${unsubscribe.label}: ${unsubscribe.url}` : ''}`,
  ];
  return blocks.filter(Boolean).join('\n\n');
}

/** A message as plain text and as HTML; its texts are escaped. */
export function compose(letter: Letter): Pick<Mail, 'subject' | 'text'> & { readonly html: string } {
  return { subject: letter.subject, text: textOf(letter), html: htmlOf(letter) };
}
