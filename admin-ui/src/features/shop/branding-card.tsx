import type { Feature } from '@loyalty/contracts/kernel/features';
import type { SettingValue } from '@loyalty/contracts/kernel/settings';
import { branding, brandingFields, logoFile, logoUse, widgetFonts } from '@loyalty/contracts/shop/branding';
import type { ShopAnswer } from '@loyalty/contracts/shop/queries';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Flag, Picker, TextInput } from '../../kit/form/fields.js';
import { UnsavedGuard } from '../../kit/form/unsaved-guard.js';
import { ImageField } from '../files/image-field.js';
import { FeatureBadge } from '../gates/feature-badge.js';
import { useLocks } from '../gates/use-locks.js';
import { useChangeSetting } from './use-change-setting.js';

type Field = keyof typeof brandingFields;
type TextField = 'logoDefault' | 'primaryColor' | 'customCSS' | 'mailSenderName' | 'mailFooter';

/** The feature that a field of the branding requires. */
const featureOf = (field: Field): Feature => {
  const { needs } = brandingFields[field];
  const value: SettingValue = field === 'removeBranding' ? true : 'any';
  const feature = needs?.(value);
  if (!feature) throw new TypeError(`${field} requires no feature`);
  return feature;
};

interface BrandingTextProps {
  field: TextField;
  stored: string;
  /** Unsaved input; undefined when there is none. */
  edited: string | undefined;
  onEdit: (text: string) => void;
  lines?: number;
  /** Text shown in the field instead of the value. */
  shown?: string | undefined;
}

/** One text, saved by its own button; locked with the plan's badge where the plan lacks it. */
function BrandingText({ field, stored, edited, onEdit, lines, shown }: BrandingTextProps) {
  const { t } = useTranslation();
  const setting = useChangeSetting(field);
  const feature = featureOf(field);
  const locked = useLocks().ofFeature(feature) !== null;
  const value = edited ?? stored;
  const { error } = brandingFields[field].schema.safeParse(value);
  const common = {
    id: `branding-${field}`,
    label: t(`settings.branding.${field}`),
    help: t(`settings.branding.${field}Help`),
    value: shown ?? value,
    disabled: locked,
    onChange: onEdit,
    error: edited !== undefined && error ? error.issues[0]?.message : undefined,
  };
  return (
    <Stack gap="small">
      <TextInput {...common} {...(lines ? { lines } : {})} />
      <FeatureBadge feature={feature} />
      {edited === undefined || edited === stored ? null : (
        <Line>
          <Button writes busy={setting.busy} disabled={error !== undefined} onClick={() => setting.change(value)}>
            {t('settings.branding.save', { name: t(`settings.branding.${field}`) })}
          </Button>
        </Line>
      )}
    </Stack>
  );
}

/** The logo: a file, or the address of a picture elsewhere; one takes the place of the other. */
function LogoField(props: BrandingTextProps) {
  const { t } = useTranslation();
  const { stored, edited, onEdit } = props;
  const isLocked = useLocks().ofFeature(featureOf('logoDefault')) !== null;
  const file = logoFile(edited ?? stored);
  return (
    <>
      <ImageField
        label={t('settings.branding.logoFile')}
        help={t('settings.branding.logoFileHelp')}
        use={logoUse}
        otherwise="star"
        kind="logo"
        file={file}
        onChange={(next) => onEdit(next ?? '')}
        disabled={isLocked}
      />
      <BrandingText {...props} shown={file ? '' : undefined} />
    </>
  );
}

/** How the program looks in the store: logo, colour, font, styles, and the mark of its maker (spec GATE-039…045). */
export function BrandingCard({ shop: { shop } }: { shop: ShopAnswer }) {
  const { t } = useTranslation();
  const locks = useLocks();
  const font = useChangeSetting(branding.font.key);
  const mark = useChangeSetting(branding.removeBranding.key);
  const [edited, setEdited] = useState<Partial<Record<TextField, string>>>({});
  const passing = useRef(false);
  const isDirty = Object.entries(edited).some(([field, text]) => text !== shop[field as TextField]);
  const textOf = (field: TextField) => ({
    field,
    stored: shop[field],
    edited: edited[field],
    onEdit: (text: string) => setEdited((before) => ({ ...before, [field]: text })),
  });
  // Polaris mutes the help of a disabled box below a readable contrast.
  const isMarkLocked = locks.ofFeature(featureOf('removeBranding')) !== null;
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('settings.section.colors')} sub={t('settings.branding.sub')} />
        <LogoField {...textOf('logoDefault')} />
        <BrandingText {...textOf('primaryColor')} />
        <Stack gap="small">
          <Picker
            label={t('settings.branding.widgetFont')}
            value={shop.widgetFont}
            disabled={locks.ofFeature(featureOf('widgetFont')) !== null}
            onChange={font.change}
            options={widgetFonts.map((value) => ({ value, label: t(`settings.branding.font.${value || 'store'}`) }))}
          />
          <FeatureBadge feature={featureOf('widgetFont')} />
        </Stack>
        <Stack gap="small">
          <Flag
            label={t('settings.branding.removeBranding')}
            {...(isMarkLocked ? {} : { help: t('settings.branding.removeBrandingHelp') })}
            value={shop.removeBranding}
            disabled={mark.busy || isMarkLocked}
            onChange={mark.change}
          />
          <FeatureBadge feature={featureOf('removeBranding')} />
        </Stack>
        <BrandingText {...textOf('customCSS')} lines={6} />
        <BrandingText {...textOf('mailSenderName')} />
        <BrandingText {...textOf('mailFooter')} />
      </Stack>
      <UnsavedGuard dirty={isDirty} passing={passing} />
    </Card>
  );
}
