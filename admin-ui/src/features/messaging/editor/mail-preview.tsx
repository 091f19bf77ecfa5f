import type { MailKind } from '@loyalty/contracts/messaging/mails/kind';
import type { MailLookSettings, MailSettings } from '@loyalty/contracts/messaging/mails/settings';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, CardHead } from '../../../kit/display/card.js';
import { Line, Stack } from '../../../kit/display/layout.js';
import { Text } from '../../../kit/display/text.js';
import { Segmented } from '../../../kit/form/segmented.js';
import { ReadControls } from '../../../kit/shell/read-only.js';
import { LanguageChoice, type LanguageChoiceProps } from '../../translations/language-choice.js';
import { type MAIL_WIDTHS, MailWindow } from './mail-window.js';
import { MemberChoice } from './member-choice.js';
import { type PreviewMember, useMailPreview } from './use-mail-preview.js';

interface MailPreviewProps extends LanguageChoiceProps {
  kind: MailKind;
  settings: MailSettings;
  look?: MailLookSettings;
}

/** A mail as it is received: in a mail program and on a phone, light and dark, and as plain text. */
export function MailPreview({ kind, settings, look, ...choice }: MailPreviewProps) {
  const { t } = useTranslation();
  const [width, setWidth] = useState<keyof typeof MAIL_WIDTHS>('phone');
  const [scheme, setScheme] = useState('light');
  const [member, setMember] = useState<PreviewMember | null>(null);
  const drawn = useMailPreview({ kind, settings, ...(look && { look }), language: choice.language, member });
  return (
    <div className="sticky-side">
      <Card>
        <Stack gap="medium">
          <CardHead title={t('storefront.preview')} />
          <LanguageChoice {...choice} />
          <MemberChoice member={member} onChange={setMember} />
          <ReadControls>
            <Line wrap gap="medium">
              <Segmented
                label={t('mailEditor.preview.width')}
                value={width}
                onChange={(next) => setWidth(next as typeof width)}
                options={[
                  { value: 'desktop', label: t('mailEditor.preview.desktop') },
                  { value: 'phone', label: t('mailEditor.preview.phone') },
                ]}
              />
              <Segmented
                label={t('mailEditor.preview.scheme')}
                value={scheme}
                onChange={setScheme}
                options={[
                  { value: 'light', label: t('mailEditor.preview.light') },
                  { value: 'dark', label: t('mailEditor.preview.dark') },
                ]}
              />
            </Line>
          </ReadControls>
          <Text as="p" strong>
            {drawn.subject}
          </Text>
          <MailWindow key={`${width} ${drawn.language}`} html={drawn.html} width={width} isDark={scheme === 'dark'} />
          <details>
            <summary>{t('mailEditor.preview.plain')}</summary>
            <pre className="mail-plain" lang={drawn.language} dir="auto">
              {drawn.text}
            </pre>
          </details>
        </Stack>
      </Card>
    </div>
  );
}
