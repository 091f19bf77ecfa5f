import type { FileText, ReadFile } from './translation-file.js';

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] as string);

/** Texts as XLIFF 2.0, from English. */
export function writeXliff(language: string, texts: readonly FileText[]): string {
  const unit = ({ id, source, target }: FileText) => {
    const state = target === '' ? 'initial' : 'translated';
    const translated = target === '' ? '' : `<target xml:space="preserve">${escaped(target)}</target>`;
    return `    <unit id="${escaped(id)}">
      <segment state="${state}"><source xml:space="preserve">${escaped(source)}</source>${translated}</segment>
    </unit>`;
  };
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="${escaped(language)}">
  <file id="texts">
${texts.map(unit).join('\n')}
  </file>
</xliff>
`;
}

/** Text of the first element of a name below another, with what its inline elements contain. */
const textOf = (of: Element, name: string): string => of.getElementsByTagNameNS('*', name)[0]?.textContent ?? '';

/** Reads XLIFF 2.0, or 1.2 as other tools write it. */
export function readXliff(content: string): ReadFile {
  const parsed = new DOMParser().parseFromString(content, 'application/xml');
  if (parsed.getElementsByTagName('parsererror').length > 0) return { unreadable: 'xml' };
  const root = parsed.documentElement;
  if (root.localName !== 'xliff') return { unreadable: 'xliff' };
  const units = [...root.getElementsByTagNameNS('*', 'unit'), ...root.getElementsByTagNameNS('*', 'trans-unit')];
  const file = root.getElementsByTagNameNS('*', 'file')[0];
  return {
    language: root.getAttribute('trgLang') ?? file?.getAttribute('target-language') ?? null,
    texts: units.map((unit) => ({
      id: unit.getAttribute('id') ?? '',
      source: textOf(unit, 'source'),
      target: textOf(unit, 'target'),
    })),
  };
}
