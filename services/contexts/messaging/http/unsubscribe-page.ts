import { escapeMarkup } from '@loyalty/contracts/messaging/layout/escape-markup';
import type { MailLanguage } from '../layout/mail-texts.js';
import { messagingWords } from '../layout/words.js';

const STYLE = `body{margin:0;padding:0 12px;background:#f4f6f5;color:#22302a;font:16px/24px -apple-system,'Segoe UI',Roboto,Arial,sans-serif}
main{max-width:480px;margin:12vh auto 0;padding:24px 28px;background:#fff;border-radius:12px}
button{font:inherit;font-weight:600;padding:12px 20px;border:0;border-radius:10px;background:#22302a;color:#fff;cursor:pointer}`;

export type UnsubscribeStep = 'question' | 'done' | 'invalid';

/** The page behind the unsubscribe link of a mail: it requires a confirmation, because mail scanners open every link. */
export function unsubscribePage(step: UnsubscribeStep, language: MailLanguage, shop: string): string {
  const words = messagingWords[language];
  const text = escapeMarkup(words[step].replace('{shop}', shop));
  const form = step === 'question' ? `<form method="post"><button>${escapeMarkup(words.confirm)}</button></form>` : '';
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeMarkup(words.unsubscribe)}</title><style>${STYLE}</style></head>
<body><main><p>${text}</p>${form}</main></body>
</html>
`;
}
