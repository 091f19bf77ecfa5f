// Compiles the layout of mails from MJML to a module: `node scripts/mail-layout.mjs`. With `--check` it only says whether the module is current.
import fs from 'node:fs';
import mjml2html from 'mjml';

const source = new URL('./mail-layout/mail.mjml', import.meta.url);
const compiledLayoutFile = new URL('../contracts/messaging/layout/compiled-layout.ts', import.meta.url);

/** Stand-ins of MJML's checked attributes, which become places of the layout. */
const PLACES = [
  ['#0b0b01', '[[headerColour]]'],
  ['#0b0b02', '[[brandColour]]'],
  ['#0b0b03', '[[buttonColour]]'],
  ['#0b0b04', '[[buttonTextColour]]'],
  ['text-align:left', 'text-align:[[start]]'],
  ['align="left"', 'align="[[start]]"'],
  ['align="right"', 'align="[[end]]"'],
  ['direction:ltr', 'direction:[[direction]]'],
  ['lang="und"', 'lang="[[language]]"'],
  ['dir="auto"', 'dir="[[direction]]"'],
];

/** The module of the layout as it is compiled now. */
async function compiledLayout() {
  const { html, errors } = await mjml2html(fs.readFileSync(source, 'utf8'), {
    keepComments: false,
    validationLevel: 'soft',
    fonts: {},
  });
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'));
  const dense = html
    .replace(/\s*\n\s*/g, ' ')
    .replace(/\s{2,}/g, ' ')
    .replace(/> </g, '><')
    .replace(/ >/g, '>')
    .trim();
  const layout = PLACES.reduce((text, [from, to]) => text.replaceAll(from, to), dense);
  const text = layout.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
  return `// Compiled by scripts/mail-layout.mjs from scripts/mail-layout/mail.mjml.\n// biome-ignore format: one line\nexport const compiledLayout = '${text}';\n`;
}

const compiled = await compiledLayout();
if (!process.argv.includes('--check')) fs.writeFileSync(compiledLayoutFile, compiled);
else if (fs.readFileSync(compiledLayoutFile, 'utf8') !== compiled) {
  console.error('The layout of mails has changed: node scripts/mail-layout.mjs');
  process.exitCode = 1;
}
