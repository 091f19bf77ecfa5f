import type { BlockName } from '@loyalty/contracts/blocks/kinds';
import { renderBlock } from '@loyalty/contracts/blocks/render-block';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, CardHead } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { LanguageChoice, type LanguageChoiceProps } from '../translations/language-choice.js';
import { contentOf } from './content-of.js';
import { DrawnSheet } from './drawn-sheet.js';
import { usePreviewData, type Viewer } from './use-preview-data.js';
import { ViewerChoice } from './viewer-choice.js';

interface BlockPreviewProps extends LanguageChoiceProps {
  name: BlockName;
  settings: Readonly<Record<string, unknown>>;
}

/** A block as shoppers see it, drawn by their own renderer from sample data. */
export function BlockPreview({ name, settings, ...choice }: BlockPreviewProps) {
  const { t } = useTranslation();
  const [viewer, setViewer] = useState<Viewer>('member');
  const data = usePreviewData(viewer, choice.language);
  const drawn = renderBlock(contentOf(name, settings, data.language, choice.language), data);
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('storefront.preview')} sub={t('onsite.sampleData')} />
        <LanguageChoice {...choice} />
        <ViewerChoice viewer={viewer} onChange={setViewer} />
        {drawn ? (
          <DrawnSheet content={drawn} language={data.language} label={t('storefront.preview')} />
        ) : (
          <Text tone="subdued">{t(`onsite.nothing.${viewer === 'guest' ? 'guest' : 'member'}`)}</Text>
        )}
      </Stack>
    </Card>
  );
}
