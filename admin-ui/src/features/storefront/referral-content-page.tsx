// Answers: what does a friend see who follows a member's link?
import { withoutPlace } from '@loyalty/contracts/documents/languages';
import {
  MAX_STEPS,
  type ReferralContent,
  referralContent,
  referralPictureUse,
} from '@loyalty/contracts/referrals/content';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShopAnswer } from '../../data/shop.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { useNavigation } from '../../kit/display/navigation.js';
import { Text } from '../../kit/display/text.js';
import { DocumentPage } from '../../kit/form/document-page.js';
import { TextInput } from '../../kit/form/fields.js';
import { type DocumentEditor, useDocument } from '../../kit/form/use-document.js';
import { Page } from '../../kit/shell/page.js';
import { SkeletonBody } from '../../kit/shell/skeletons.js';
import { PictureField } from '../files/picture-field.js';
import { useLanguagePath } from '../translations/use-language-path.js';
import { ReferralPreview } from './referral-preview.js';
import { ReferralTexts, TranslatedTexts } from './referral-texts.js';

interface CardProps {
  editor: DocumentEditor<typeof referralContent>;
  settings: ReferralContent;
}

function LookCard({ editor, settings }: CardProps) {
  const { t } = useTranslation();
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('storefront.referral.look')} />
        <PictureField
          label={t('storefront.field.picture')}
          help={t('files.picture.hint')}
          use={referralPictureUse}
          otherwise="wand"
          kind="picture"
          value={settings.picture}
          error={editor.errors.picture}
          onChange={(picture) => editor.change({ picture })}
        />
        <TextInput
          label={t('storefront.field.background')}
          value={settings.background}
          onChange={(background) => editor.change({ background })}
          help={t('storefront.referral.backgroundHelp')}
          error={editor.errors.background}
        />
      </Stack>
    </Card>
  );
}

function StepsCard({ editor, settings }: CardProps) {
  const { t } = useTranslation();
  const { steps } = settings;
  // Its texts of all languages go with it.
  const remove = (place: number) => {
    const left = withoutPlace(settings, 'steps', place);
    editor.change({ steps: left.steps, languages: left.languages });
  };
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('storefront.field.steps')} sub={t('storefront.referral.stepsHelp')} />
        {steps.map((step, index) => (
          <Stack gap="small" key={`${index}/${steps.length}`}>
            <TextInput
              label={t('storefront.referral.step', { n: index + 1 })}
              value={step}
              onChange={(text) => editor.change({ steps: steps.map((one, at) => (at === index ? text : one)) })}
              error={editor.errors[`steps.${index}`]}
            />
            <Line>
              <Button writes look="plain-danger" onClick={() => remove(index)}>
                {t('storefront.referral.removeStep', { n: index + 1 })}
              </Button>
            </Line>
          </Stack>
        ))}
        {steps.length < MAX_STEPS ? (
          <Line>
            <Button writes onClick={() => editor.change({ steps: [...steps, ''] })}>
              {t('storefront.referral.addStep')}
            </Button>
          </Line>
        ) : (
          <Text tone="subdued">{t('storefront.referral.noMoreSteps', { count: MAX_STEPS })}</Text>
        )}
      </Stack>
    </Card>
  );
}

type FieldName = Exclude<keyof ReferralContent, 'languages'>;

function Content() {
  const { t } = useTranslation();
  const words = { saved: t('storefront.saved'), saveFailed: t('storefront.saveFailed') };
  const editor = useDocument(referralContent, words);
  const { settings, errors, change } = editor;
  const [language, setLanguage] = useState('');
  const nameOf = useLanguagePath((path) => {
    const [field, place] = path.split('.') as [FieldName, string?];
    return place ? t('storefront.referral.step', { n: Number(place) + 1 }) : t(`storefront.field.${field}`);
  });
  return (
    <DocumentPage
      title={t('pages.referralContent.title')}
      back={{ label: t('pages.referralProgram.title'), to: '/programs/referral' }}
      kind={referralContent}
      editor={editor}
      nameOf={nameOf}
      form={
        !settings ? null : language ? (
          <TranslatedTexts content={settings} language={language} errors={errors} onChange={change} />
        ) : (
          <>
            <ReferralTexts texts={settings} errors={errors} onChange={change} />
            <LookCard editor={editor} settings={settings} />
            <StepsCard editor={editor} settings={settings} />
          </>
        )
      }
      preview={settings ? <ReferralPreview content={settings} language={language} onLanguage={setLanguage} /> : null}
    />
  );
}

/** The current content; shops without it are taken to the earlier one (spec REFR-023). */
export default function ReferralContentPage() {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const { shop } = useShopAnswer();
  const isEarlier = shop?.shop.useReferralV2 === false;
  useEffect(() => {
    if (isEarlier) navigation.replace('/referral-v1');
  }, [isEarlier, navigation]);
  if (shop?.shop.useReferralV2) return <Content />;
  return (
    <Page title={t('pages.referralContent.title')}>
      <SkeletonBody shape="document" />
    </Page>
  );
}
