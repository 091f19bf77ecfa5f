import { escaped } from '../layout/letter.js';

const STYLE = `*{box-sizing:border-box}body{margin:0;background:#f4f6f5;color:#22302a;font:16px/24px system-ui,sans-serif}
article{max-width:30rem;margin:12vh auto 0;padding:24px 28px;border-radius:12px;background:#fff}
button{padding:12px 20px;border:0;border-radius:10px;background:#22302a;color:#fff;font:600 16px/24px system-ui,sans-serif}`;

interface Notice {
  readonly language: string;
  readonly title: string;
  readonly text: string;
  /** Label of the one thing to do; it is done by a POST to the page's own address. */
  readonly action?: string;
}

/** A page for a person who came from a mail: it does nothing by itself, because scanners open every link. */
export function noticePage({ language, title, text, action }: Notice): string {
  const form = action ? `<form method="post"><button>${escaped(action)}</button></form>` : '';
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><main><article><h1 style="font-size:20px;line-height:28px;margin:0 0 12px">${escaped(title)}</h1><p>${escaped(text)}</p>${form}</article></main></body></html>
`;
}
