import { escapeMarkup } from '@loyalty/contracts/messaging/layout/escape-markup';
import type { MailLanguage } from '../layout/mail-texts.js';

const STYLE = `body{margin:0;padding:0 12px 48px;background:#f4f6f5;color:#22302a;font:16px/24px -apple-system,'Segoe UI',Roboto,Arial,sans-serif}
main{max-width:480px;margin:12vh auto 0;padding:24px 28px;background:#fff;border-radius:12px}
h1{margin:0 0 8px;font-size:22px;line-height:30px}
fieldset{margin:0 0 12px;padding:0 0 12px;border:0;border-bottom:1px solid #dfe5e2}
label{display:flex;gap:12px;padding:10px 0;cursor:pointer}
input{flex:none;width:20px;height:20px;margin:2px 0;accent-color:#22302a}
a{color:#22302a}
button{font:inherit;font-weight:600;margin:0 8px 8px 0;padding:12px 20px;border:0;border-radius:10px;background:#22302a;color:#fff;cursor:pointer}
button.plain{background:#fff;color:#22302a;box-shadow:inset 0 0 0 1px #8a948f}
:focus-visible{outline:3px solid #1d6fd8;outline-offset:2px}
@media (prefers-color-scheme:dark){
body{background:#12181b;color:#f0f4f2}main,button.plain{background:#1d2529}a,button.plain{color:#f0f4f2}fieldset{border-color:#3a4549}
input{accent-color:#f0f4f2}button{background:#f0f4f2;color:#12181b}:focus-visible{outline-color:#8ab8ff}}`;

/** A page that a mail leads to. @param body HTML */
export const shopperPage = ({
  language,
  title,
  body,
}: {
  language: MailLanguage;
  title: string;
  body: string;
}): string =>
  `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${escapeMarkup(title)}</title><style>${STYLE}</style></head>
<body><main>${body}</main></body>
</html>
`;
