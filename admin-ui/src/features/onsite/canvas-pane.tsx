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

/** Who reads the page in the preview, and how wide it is there. */
export function useCanvasView() {
  const [viewer, setViewer] = useState<Viewer>('member');
  const [width, setWidth] = useState('desktop');
  return { viewer, setViewer, width, setWidth };
}
type CanvasView = ReturnType<typeof useCanvasView>;

interface CanvasProps {
  draft: PageDraft;
  language: string;
  view: CanvasView;
  /** The block that is edited. */
  chosen: string;
  onPick: (block: string) => void;
  /** Whether the canvas is as wide as the window and scrolls with the page. */
  isWhole?: boolean;
}

/** The page as shoppers would see it, drawn by their own renderer from sample data. */
export function Canvas({ draft: { page, blocks }, language, view, chosen, onPick, isWhole }: CanvasProps) {
  const { t } = useTranslation();
  const data = usePreviewData(view.viewer, language);
  const shown = page.blocks.filter((row) => row.shown);
  const content = shown.map(({ block }) => contentOf(block, blocks[block] ?? {}, data.language, language));
  return (
    <section
      className={isWhole ? 'onsite-canvas whole' : 'onsite-canvas'}
      data-width={view.width}
      aria-label={t('onsite.editor.preview')}
      // A scrollable area must be focusable, so that the keyboard can scroll it.
      {...(isWhole ? {} : { tabIndex: 0 })}
    >
      <DrawnSheet
        content={renderPage({ ...inLanguage(page, language), blocks: content }, data)}
        language={data.language}
        label={t('onsite.editor.preview')}
        chosen={chosen}
        onPick={onPick}
      />
    </section>
  );
}

interface CanvasControlsProps extends Omit<LanguageChoiceProps, 'all'> {
  draft: PageDraft;
  view: CanvasView;
  /** Whether a width is chosen; a phone has one only. */
  hasWidths: boolean;
}

/** Language, reader and width of the preview. */
export function CanvasControls({ draft: { page, blocks }, view, hasWidths, ...choice }: CanvasControlsProps) {
  const { t } = useTranslation();
  return (
    <>
      <CardHead title={t('storefront.preview')} sub={t('onsite.sampleData')} />
      <LanguageChoice {...choice} all={[page, ...Object.values(blocks)]} />
      <Line gap="large" wrap>
        <ViewerChoice viewer={view.viewer} onChange={view.setViewer} />
        {hasWidths ? (
          <ReadControls>
            <Segmented
              label={t('onsite.width.label')}
              value={view.width}
              onChange={view.setWidth}
              options={(['desktop', 'phone'] as const).map((value) => ({ value, label: t(`onsite.width.${value}`) }))}
            />
          </ReadControls>
        ) : null}
      </Line>
    </>
  );
}

/** The page below what it is shown with. */
export function CanvasPane({ onLanguage, ...props }: CanvasProps & Pick<LanguageChoiceProps, 'onLanguage'>) {
  return (
    <Card>
      <Stack gap="medium">
        <CanvasControls {...props} onLanguage={onLanguage} hasWidths />
        <Canvas {...props} />
      </Stack>
    </Card>
  );
}
