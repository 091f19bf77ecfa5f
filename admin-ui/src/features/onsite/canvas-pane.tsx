import { renderPage } from '@loyalty/contracts/blocks/page-markup';
import { inLanguage } from '@loyalty/contracts/documents/languages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, CardHead } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Segmented } from '../../kit/form/segmented.js';
import { ReadControls } from '../../kit/shell/read-only.js';
import { LanguageChoice, type LanguageChoiceProps } from '../translations/language-choice.js';
import { contentOf } from './content-of.js';
import { DrawnSheet } from './drawn-sheet.js';
import type { PageDraft } from './use-page-edits.js';
import { usePreviewData, type Viewer } from './use-preview-data.js';
import { ViewerChoice } from './viewer-choice.js';

interface CanvasPaneProps extends Omit<LanguageChoiceProps, 'all'> {
  draft: PageDraft;
  onPick: (block: string) => void;
}

/** The page as shoppers would see it, drawn by their own renderer from sample data. */
export function CanvasPane({ draft: { page, blocks }, onPick, language, onLanguage }: CanvasPaneProps) {
  const { t } = useTranslation();
  const [viewer, setViewer] = useState<Viewer>('member');
  const [width, setWidth] = useState('desktop');
  const data = usePreviewData(viewer, language);
  const shown = page.blocks.filter((row) => row.shown);
  const content = shown.map(({ block }) => contentOf(block, blocks[block] ?? {}, data.language, language));
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('storefront.preview')} sub={t('onsite.sampleData')} />
        <LanguageChoice language={language} onLanguage={onLanguage} all={[page, ...Object.values(blocks)]} />
        <Line gap="large" wrap>
          <ViewerChoice viewer={viewer} onChange={setViewer} />
          <ReadControls>
            <Segmented
              label={t('onsite.width.label')}
              value={width}
              onChange={setWidth}
              options={(['desktop', 'phone'] as const).map((value) => ({ value, label: t(`onsite.width.${value}`) }))}
            />
          </ReadControls>
        </Line>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
        <section className="onsite-canvas" data-width={width} tabIndex={0} aria-label={t('onsite.editor.preview')}>
          <DrawnSheet
            content={renderPage({ ...inLanguage(page, language), blocks: content }, data)}
            language={data.language}
            label={t('onsite.editor.preview')}
            onPick={onPick}
          />
        </section>
      </Stack>
    </Card>
  );
}
