/** HTML that is safe to insert into other HTML. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = string | number | Html | readonly Html[] | null | undefined | false;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

function shown(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map((one) => one.text).join('');
  return escaped(String(value));
}

/** A template whose values are escaped unless they are Html themselves. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.reduce((text, part, index) => text + shown(values[index - 1]) + part));
}

/** A complete page of the demo store. */
export function page(title: string, style: string, body: Html, description = ''): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${description && html`<meta name="description" content="${description}">`}
<link rel="stylesheet" href="/assets/${style}.css">
</head>
${body}
</html>`.text;
}
