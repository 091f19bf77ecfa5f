import fs from 'node:fs';
import { type BlockName, blockKinds, blockNames } from '@loyalty/contracts/blocks/kinds';

const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'ja'];

/** Kinds that a theme shows; checkout and the thank-you page have an extension of their own. */
export const themeBlocks: readonly BlockName[] = blockNames.filter(
  (name) => !['checkout', 'thank-you'].includes(blockKinds[name].place),
);

/** Names of locales have underscores. */
const keyOf = (name: string): string => name.replaceAll('-', '_');

function blockFile(name: BlockName): string {
  const priced = blockKinds[name].place === 'product' ? ', priced: product' : '';
  const schema = { name: `t:blocks.${keyOf(name)}`, target: 'section', settings: [] };
  return `{% render 'content-block', name: '${name}'${priced} %}

{% schema %}
${JSON.stringify(schema, null, 2)}
{% endschema %}
`;
}

/** Names of the blocks in the theme editor, as the admin names them. */
function schemaLocale(language: string): string {
  const words = (area: string) => JSON.parse(fs.readFileSync(`admin-ui/src/words/${language}/${area}.json`, 'utf8'));
  const { block } = words('onsite').onsite;
  const blocks = {
    loyalty_launcher: words('storefront').pages.signUpWidget.title,
    loyalty_deals: words('storefront').translations.area.deals,
    ...Object.fromEntries(themeBlocks.map((name) => [keyOf(name), block[name]])),
  };
  return `${JSON.stringify({ blocks }, null, 2)}\n`;
}

/** The files of the theme extension that follow from the kinds of blocks and the admin's words: text by path below `extensions/loyalty-theme`. */
export const themeFiles = (): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(themeBlocks.map((name) => [`blocks/${name}.liquid`, blockFile(name)])),
  ...Object.fromEntries(
    LANGUAGES.map((language) => [
      `locales/${language === 'en' ? 'en.default' : language}.schema.json`,
      schemaLocale(language),
    ]),
  ),
});
