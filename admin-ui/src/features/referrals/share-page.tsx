// Answers: in which words, and where, do members share their link?
import { MAX_SHARE_SUBJECT, referralShare } from '@loyalty/contracts/referrals/share';
import { shareChannels } from '@loyalty/contracts/referrals/share-words';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, CardHead } from '../../kit/display/card.js';
import { Pad, Stack } from '../../kit/display/layout.js';
import { Tabs } from '../../kit/display/tabs.js';
import { Text } from '../../kit/display/text.js';
import { DocumentPage } from '../../kit/form/document-page.js';
import { Flag, TextInput } from '../../kit/form/fields.js';
import { useDocument } from '../../kit/form/use-document.js';
import { useFormat } from '../../kit/format/format-context.js';
import { LanguageFields } from '../translations/language-fields.js';
import { useLanguagePath } from '../translations/use-language-path.js';
import { MemberSheet } from './member-sheet.js';
import { SharePreview } from './share-preview.js';
import { useReferralProgram } from './use-referral-program.js';
import { type ShareEditor, useShareTexts, type WrittenChannel } from './use-share-texts.js';

/** The lines of a text's field. */
const linesOf = (channel: WrittenChannel): number => (channel === 'mail' ? 6 : 3);

/** The length of a text as its channel counts it, in words. */
function useLength({ settings, language }: ShareEditor): (channel: WrittenChannel) => string {
  const { t } = useTranslation();
  const f = useFormat();
  const { lengthOf, mostOf, segmentsOf } = useShareTexts(settings, language);
  return (channel) => {
    const counted = { n: f.points(lengthOf(channel)), most: f.points(mostOf(channel)) };
    return channel === 'sms'
      ? t('referrals.share.segments', { count: segmentsOf(), n: counted.n })
      : t('referrals.share.length', counted);
  };
}

/** The texts of a channel in one language. */
function Translated({ channel, editor }: { channel: WrittenChannel; editor: ShareEditor }) {
  const { t } = useTranslation();
  const { settings, errors, language, change } = editor;
  const { subjectDefault, defaultOf } = useShareTexts(settings, language);
  const subject = {
    path: ['mail', 'subject'],
    label: t('referrals.share.subject'),
    otherwise: settings.mail.subject || subjectDefault,
  };
  const text = {
    path: [channel, 'text'],
    label: t('referrals.share.text'),
    otherwise: settings[channel].text || defaultOf(channel),
    help: useLength(editor)(channel),
    lines: linesOf(channel),
  };
  const places = channel === 'mail' ? [subject, text] : [text];
  return <LanguageFields {...{ language, settings, places, errors }} onChange={(part) => change(part)} />;
}

/** The text of a channel, with its length as the channel counts it. */
function TextField({ channel, editor }: { channel: WrittenChannel; editor: ShareEditor }) {
  const { t } = useTranslation();
  const { settings, errors, change, language } = editor;
  const { defaultOf } = useShareTexts(settings, language);
  const length = useLength(editor)(channel);
  const { text } = settings[channel];
  return (
    <TextInput
      label={t('referrals.share.text')}
      value={text}
      onChange={(typed) => change({ [channel]: { ...settings[channel], text: typed } })}
      placeholder={defaultOf(channel)}
      lines={linesOf(channel)}
      help={length}
      error={errors[`${channel}.text`]}
    />
  );
}

/** Whether a channel is offered, and its texts for all languages. */
function ChannelFields({ editor }: { editor: ShareEditor }) {
  const { t } = useTranslation();
  const { settings, errors, change, channel, language } = editor;
  const { subjectDefault } = useShareTexts(settings, language);
  const name = t(`referrals.share.channel.${channel}`);
  return (
    <>
      <Flag
        label={t('referrals.share.shown', { channel: name })}
        value={settings[channel].shown}
        onChange={(shown) => change({ [channel]: { ...settings[channel], shown } })}
      />
      {channel === 'mail' ? (
        <TextInput
          label={t('referrals.share.subject')}
          value={settings.mail.subject}
          onChange={(subject) => change({ mail: { ...settings.mail, subject } })}
          placeholder={subjectDefault}
          most={MAX_SHARE_SUBJECT}
          error={errors['mail.subject']}
        />
      ) : null}
      {channel === 'facebook' ? <WithoutText /> : <TextField channel={channel} editor={editor} />}
    </>
  );
}

function WithoutText() {
  const { t } = useTranslation();
  return (
    <Text as="p" tone="subdued">
      {t('referrals.share.noText')}
    </Text>
  );
}

function ChannelCard({ editor }: { editor: ShareEditor }) {
  const { t } = useTranslation();
  const { channel, choose, language } = editor;
  return (
    <Card flush>
      <Tabs
        label={t('pages.referralShare.title')}
        tabs={shareChannels.map((id) => ({ id, label: t(`referrals.share.channel.${id}`) }))}
        chosen={channel}
        onChoose={(id) => choose(id as typeof channel)}
      />
      <Pad>
        <Stack gap="medium">
          {language === '' ? (
            <ChannelFields editor={editor} />
          ) : channel === 'facebook' ? (
            <WithoutText />
          ) : (
            <Translated channel={channel} editor={editor} />
          )}
        </Stack>
      </Pad>
    </Card>
  );
}

export default function SharePage() {
  const { t } = useTranslation();
  const words = { saved: t('storefront.saved'), saveFailed: t('storefront.saveFailed') };
  const document = useDocument(referralShare, words);
  const program = useReferralProgram().data?.data.settings;
  const [channel, choose] = useState<ShareEditor['channel']>('mail');
  const [language, setLanguage] = useState('');
  const nameOf = useLanguagePath((path) => {
    const [of, field] = path.split('.') as [ShareEditor['channel'], 'text'];
    return `${t(`referrals.share.channel.${of}`)}: ${t(`referrals.share.field.${field}`)}`;
  });
  const { settings } = document;
  const editor: ShareEditor | null = settings
    ? { settings, errors: document.errors, change: document.change, channel, choose, language }
    : null;
  return (
    <DocumentPage
      title={t('pages.referralShare.title')}
      back={{ label: t('pages.referralProgram.title'), to: '/programs/referral' }}
      kind={referralShare}
      editor={document}
      nameOf={nameOf}
      form={
        editor ? (
          <>
            <Card>
              <Stack gap="small">
                <CardHead title={t('referrals.share.how')} sub={t('referrals.share.howSub')} />
                <Text as="p" tone="subdued">
                  {t('referrals.share.placeholders', { shop: '{shop}', reward: '{reward}', link: '{link}' })}
                </Text>
              </Stack>
            </Card>
            <ChannelCard editor={editor} />
          </>
        ) : null
      }
      preview={
        editor && program ? (
          <div className="beside">
            <Stack>
              <SharePreview editor={editor} onLanguage={setLanguage} />
              <Card>
                <Stack gap="medium">
                  <CardHead title={t('referrals.preview.member')} />
                  <MemberSheet settings={program} share={editor.settings} language={language} />
                </Stack>
              </Card>
            </Stack>
          </div>
        ) : null
      }
    />
  );
}
