import { languageOf } from '@loyalty/contracts/kernel/languages';
import type { MailKind } from '@loyalty/contracts/messaging/mails/kind';
import { mailWords } from '@loyalty/contracts/messaging/mails/mail-words';
import { mailImageUse, mailTextLimits, type mailTextNames } from '@loyalty/contracts/messaging/mails/settings';
import { placeholdersOf } from '@loyalty/contracts/messaging/mails/values';
import { useTranslation } from 'react-i18next';
import { Card, CardHead } from '../../../kit/display/card.js';
import { Stack } from '../../../kit/display/layout.js';
import { Link } from '../../../kit/display/text.js';
import { FieldRow, Flag, TextInput } from '../../../kit/form/fields.js';
import { useFormat } from '../../../kit/format/format-context.js';
import { ImageField } from '../../files/image-field.js';
import { LanguageFields } from '../../translations/language-fields.js';
import { PlaceholderChips } from './placeholder-chips.js';
import { useMailFields } from './use-mail-fields.js';

type Settings = Readonly<Record<string, unknown>>;
type TextName = (typeof mailTextNames)[number];

export interface MailCardProps {
  settings: Settings;
  errors: Readonly<Record<string, string>>;
  /** Of the texts; empty for those of all languages, and for what is the same in all. */
  language: string;
  onChange: (part: Settings) => void;
}

/** The product's own texts of a mail. */
function useProductTexts(kind: MailKind, language: string): Readonly<Record<TextName, string>> {
  const { locale } = useFormat();
  const shown = languageOf(language || locale);
  const built: Readonly<Record<string, MailKind['texts']['en']>> = kind.texts;
  return { ...(built[shown] ?? kind.texts.en), ...mailWords(shown) };
}

/** Texts of a mail in one language, which go in front of those of all languages. */
function TextsOfLanguage({ kind, settings, errors, language, onChange, names }: MailTextsProps) {
  const nameOf = useMailFields();
  const product = useProductTexts(kind, language);
  const places = names.map((name) => ({
    path: [name],
    label: nameOf(name),
    otherwise: String(settings[name] || product[name]),
  }));
  return <LanguageFields {...{ settings, errors, language, places }} onChange={(part) => onChange(part)} />;
}

interface MailTextsProps extends MailCardProps {
  kind: MailKind;
  names: readonly TextName[];
}

/** Lines of the form by the length of what a text may be. */
const LINES: Partial<Record<TextName, number>> = { body: 8, footer: 2 };

/** Texts of a mail for all languages, or of one. */
export function MailTexts(props: MailTextsProps) {
  const { kind, settings, errors, language, onChange, names } = props;
  const { t } = useTranslation();
  const nameOf = useMailFields();
  const product = useProductTexts(kind, '');
  if (language) return <TextsOfLanguage {...props} />;
  return names.map((name) => (
    <TextInput
      key={name}
      label={nameOf(name)}
      value={String(settings[name] ?? '')}
      error={errors[name]}
      most={mailTextLimits[name]}
      over
      placeholder={product[name]}
      {...(LINES[name] ? { lines: LINES[name] } : {})}
      {...(name === 'body' ? { help: t('mailEditor.help.body') } : {})}
      onChange={(text) => onChange({ [name]: text })}
    />
  ));
}

/** Whether the mail is sent, what it says, and where it leads. */
export function ContentCard({ kind, ...props }: MailCardProps & { kind: MailKind }) {
  const { t } = useTranslation();
  const nameOf = useMailFields();
  const { settings, errors, language, onChange } = props;
  const names = Object.keys(placeholdersOf(kind));
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('mailEditor.card.content')} sub={t('mailEditor.card.contentSub')} />
        {language ? null : (
          <Flag label={nameOf('isOn')} value={settings.isOn === true} onChange={(isOn) => onChange({ isOn })} />
        )}
        <PlaceholderChips names={names}>
          <MailTexts {...props} kind={kind} names={['subject', 'headerText', 'body', 'buttonText']} />
        </PlaceholderChips>
        {language ? null : (
          <>
            <FieldRow>
              <TextInput
                label={nameOf('buttonLink')}
                value={String(settings.buttonLink ?? '')}
                error={errors.buttonLink}
                placeholder={t(`mailEditor.link.${kind.buttonLink}`)}
                help={t('mailEditor.help.buttonLink')}
                onChange={(buttonLink) => onChange({ buttonLink })}
              />
              {kind.hasDaysOfPoints ? <Link to="/programs/point">{t('mailEditor.help.daysOfPoints')}</Link> : null}
              {kind.daysBefore ? (
                <TextInput
                  label={nameOf('daysBefore')}
                  kind="number"
                  value={String(settings.daysBefore ?? '')}
                  error={errors.daysBefore}
                  help={t('mailEditor.help.daysBefore', { most: kind.daysBefore.max })}
                  onChange={(text) => onChange({ daysBefore: /^\d+$/.test(text.trim()) ? Number(text) : text })}
                />
              ) : null}
            </FieldRow>
            <ImageField
              label={nameOf('image')}
              help={t('mailEditor.help.image')}
              use={mailImageUse}
              otherwise="mail"
              kind="picture"
              file={settings.image ? String(settings.image) : null}
              onChange={(image) => onChange({ image: image ?? '' })}
            />
          </>
        )}
      </Stack>
    </Card>
  );
}
