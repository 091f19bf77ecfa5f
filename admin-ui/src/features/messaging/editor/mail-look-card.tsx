import type { MailKind } from '@loyalty/contracts/messaging/mails/kind';
import { mailFieldFeatures, mailImageUse } from '@loyalty/contracts/messaging/mails/settings';
import { themeColours, widgetThemes } from '@loyalty/contracts/shop/settings';
import { useTranslation } from 'react-i18next';
import { useShopAnswer } from '../../../data/shop.js';
import { Card, CardHead } from '../../../kit/display/card.js';
import { Stack } from '../../../kit/display/layout.js';
import { ColorField } from '../../../kit/form/color-field.js';
import { FieldRow, TextInput } from '../../../kit/form/fields.js';
import { ImageField } from '../../files/image-field.js';
import { FeatureBadge } from '../../gates/feature-badge.js';
import { useLocks } from '../../gates/use-locks.js';
import { type MailCardProps, MailTexts } from './content-card.js';
import { useMailFields } from './use-mail-fields.js';

type LockedField = keyof typeof mailFieldFeatures;

/** The product's own colours of a mail. */
const PRODUCT_COLOURS = { headerColour: '#ffffff', buttonColour: '#22302a', buttonTextColour: '#ffffff' } as const;

/** Colours and logo of a mail, or of all mails. */
export function ColoursCard({ settings, errors, onChange, isOfAll }: MailCardProps & { isOfAll: boolean }) {
  const { t } = useTranslation();
  const nameOf = useMailFields();
  return (
    <Card>
      <Stack gap="medium">
        <CardHead
          title={t('mailEditor.card.look')}
          sub={t(isOfAll ? 'mailEditor.card.lookOfAll' : 'mailEditor.card.lookOfOne')}
        />
        <ImageField
          label={nameOf('logo')}
          help={t('mailEditor.help.logo')}
          use={mailImageUse}
          otherwise="mail"
          kind="logo"
          file={settings.logo ? String(settings.logo) : null}
          onChange={(logo) => onChange({ logo: logo ?? '' })}
        />
        {(['headerColour', 'buttonColour', 'buttonTextColour'] as const).map((name) => (
          <ColorField
            key={name}
            label={nameOf(name)}
            value={String(settings[name] ?? '')}
            error={errors[name]}
            isOptional
            otherwise={PRODUCT_COLOURS[name]}
            swatches={widgetThemes.map((theme) => ({ color: themeColours[theme], name: t(`setUp.${theme}`) }))}
            {...(name === 'buttonTextColour' && settings.buttonColour
              ? { beside: { color: String(settings.buttonColour), least: 4.5 } }
              : {})}
            onChange={(colour) => onChange({ [name]: colour })}
          />
        ))}
      </Stack>
    </Card>
  );
}

/** Sender, footer and styles, as far as the plan includes them (spec GATE-033). */
export function SenderCard({ kind, ...props }: MailCardProps & { kind: MailKind }) {
  const { t } = useTranslation();
  const nameOf = useMailFields();
  const locks = useLocks();
  const { settings, errors, language, onChange } = props;
  const isLocked = (name: LockedField) => locks.ofFeature(mailFieldFeatures[name]) !== null;
  const shop = useShopAnswer().shop?.shop;
  const otherwise = { fromName: shop?.mailSenderName || shop?.name, replyTo: shop?.email, css: '' };
  const textField = (name: 'fromName' | 'replyTo' | 'css') => (
    <TextInput
      label={nameOf(name)}
      value={String(settings[name] ?? '')}
      error={errors[name]}
      disabled={name !== 'replyTo' && isLocked(name)}
      {...(otherwise[name] ? { placeholder: otherwise[name] } : {})}
      {...(name === 'css' ? { lines: 4, help: t('mailEditor.help.css') } : {})}
      onChange={(text) => onChange({ [name]: text })}
    />
  );
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('mailEditor.card.sender')} sub={t('mailEditor.card.senderSub')} />
        {language ? null : (
          <FieldRow>
            {textField('fromName')}
            {textField('replyTo')}
          </FieldRow>
        )}
        {isLocked('footer') ? null : <MailTexts {...props} kind={kind} names={['footer', 'unsubscribeText']} />}
        {language ? null : textField('css')}
        <FeatureBadge feature={mailFieldFeatures.footer} />
      </Stack>
    </Card>
  );
}
