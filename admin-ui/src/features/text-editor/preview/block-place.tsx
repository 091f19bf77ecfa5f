import { renderBlock } from '@loyalty/contracts/blocks/render-block';
import { languagesIn } from '@loyalty/contracts/documents/languages';
import { blockTextOf, blockTexts } from '@loyalty/contracts/shopper/texts/block-texts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { contentOf } from '../../onsite/content-of.js';
import { DrawnSheet } from '../../onsite/drawn-sheet.js';
import { usePreviewData } from '../../onsite/use-preview-data.js';
import { readOf } from '../reading.js';
import { isMarked, marked, outlineMarked } from './mark.js';
import type { PreviewProps } from './place.js';

/** The settings of a row's block with the texts as they are typed, the row's with a mark. */
function settingsOf({ row, texts, readings }: PreviewProps, block: string): Readonly<Record<string, unknown>> {
  const { language, blocks } = readings;
  const settings = blocks.find(({ name }) => name === block)?.settings ?? {};
  const own = blockTexts.flatMap((text): [string, string][] => {
    const typed = text.key === row.key ? marked(readOf(row, texts, readings)) : texts.blocks[text.key];
    return text.block === block && typed ? [[text.name, typed]] : [];
  });
  const languages = languagesIn(settings);
  return {
    ...settings,
    languages: { ...languages, [language]: { ...languages[language], ...Object.fromEntries(own) } },
  };
}

/** The content block of a text, drawn by the shoppers' own renderer for who reads the text: a member, or else a guest. */
export function BlockPlace(props: PreviewProps) {
  const { t } = useTranslation();
  const { row, readings, onDrawn } = props;
  const place = useRef<HTMLDivElement>(null);
  const readers = [usePreviewData('member', readings.language), usePreviewData('guest', readings.language)];
  const block = blockTextOf(row.key)?.block;
  const pictures = readers.map((data) =>
    block ? renderBlock(contentOf(block, settingsOf(props, block), data.language), data) : null,
  );
  const drawn = pictures.find((html) => html && isMarked(html)) ?? pictures.find(Boolean);
  useEffect(() => {
    const root = place.current?.querySelector('.drawn-sheet > div')?.shadowRoot;
    onDrawn(root ? outlineMarked(root) : false);
  }, [drawn, onDrawn]);
  if (!drawn) return null;
  return (
    <div ref={place} className="text-picture">
      <DrawnSheet content={drawn} language={readings.language} label={t('storefront.preview')} />
    </div>
  );
}
