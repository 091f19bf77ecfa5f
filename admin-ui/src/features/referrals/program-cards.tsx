import type { ReferralSettings } from '@loyalty/contracts/referrals/settings';
import { MAX_REFERRAL_DESCRIPTION } from '@loyalty/contracts/referrals/settings';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrency } from '../../data/use-currency.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';
import { FieldRow, Flag, Picker, TextInput } from '../../kit/form/fields.js';
import { useTiers } from '../tiers/use-tiers.js';
import type { ReferralEditor } from './use-referral-program.js';

interface EditorProps {
  editor: ReferralEditor;
}

export function SettingCard({ title, sub, children }: { title: string; sub?: string; children: ReactNode }) {
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={title} {...(sub ? { sub } : {})} />
        {children}
      </Stack>
    </Card>
  );
}

interface NumberFieldProps {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  error?: string | undefined;
  disabled?: boolean;
  help?: string;
  after?: string;
}

/** A number; null while it is empty. What cannot be read stays as it is typed and is left to the schema's own message. */
export function NumberField({ value, onChange, ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = value === null || Number.isNaN(value) ? '' : String(value);
  return (
    <TextInput
      {...field}
      kind="number"
      value={typed ?? shown}
      onChange={(text) => {
        setTyped(text);
        onChange(text.trim() === '' ? null : Number(text));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** A required number: an empty field is none. */
const required = (value: number | null): number => value ?? Number.NaN;

export function RequirementCard({ editor }: EditorProps) {
  const { t } = useTranslation();
  const { settings, change, errors, isLocked } = editor;
  return (
    <SettingCard title={t('referrals.program.requirement')}>
      <NumberField
        label={t('referrals.program.requirement')}
        value={settings.orderRequirement}
        onChange={(value) => change({ orderRequirement: required(value) })}
        help={t('referrals.program.requirementHelp')}
        after={useCurrency()}
        error={errors.orderRequirement}
        disabled={isLocked}
      />
    </SettingCard>
  );
}

/** Tiers of the shop with their titles; empty while there are none in force. */
function useTierTitles() {
  const scheme = useTiers().data?.data;
  return scheme?.status === 'active' && scheme.launched ? scheme.launched.tiers : [];
}

function Tiers({ editor }: EditorProps) {
  const { settings, change, errors, isLocked } = editor;
  const { applyToTiers } = settings;
  return (
    <Stack gap="tight">
      {useTierTitles().map(({ id, title }) => (
        <Flag
          key={id}
          label={title}
          value={applyToTiers.includes(id)}
          onChange={(chosen) =>
            change({ applyToTiers: chosen ? [...applyToTiers, id] : applyToTiers.filter((one) => one !== id) })
          }
          disabled={isLocked}
        />
      ))}
      {errors.applyToTiers ? <Text tone="critical">{errors.applyToTiers}</Text> : null}
    </Stack>
  );
}

function LimitsByTier({ editor }: EditorProps) {
  const { t } = useTranslation();
  const { settings, change, errors, isLocked } = editor;
  const { limitByTier } = settings;
  const set = (tier: string, limit: number | null) =>
    change({ limitByTier: [...limitByTier.filter((one) => one.tier !== tier), { tier, limit }] });
  return (
    <FieldRow>
      {useTierTitles().map(({ id, title }) => (
        <NumberField
          key={id}
          label={t('referrals.program.limitOf', { tier: title })}
          value={limitByTier.find((one) => one.tier === id)?.limit ?? null}
          onChange={(limit) => set(id, limit)}
          error={errors[`limitByTier.${limitByTier.findIndex((one) => one.tier === id)}.limit`]}
          disabled={isLocked}
        />
      ))}
    </FieldRow>
  );
}

export function LimitsCard({ editor }: EditorProps) {
  const { t } = useTranslation();
  const { settings, change, errors, isLocked } = editor;
  const hasTiers = useTierTitles().length > 0;
  const options = <V extends string>(values: readonly V[]) =>
    values.map((value) => ({ value, label: t(`referrals.program.${value as 'all'}`) }));
  return (
    <SettingCard title={t('referrals.program.limits')}>
      <TextInput
        label={t('referrals.program.redirect')}
        value={settings.redirectUrl}
        onChange={(redirectUrl) => change({ redirectUrl })}
        help={t('referrals.program.redirectHelp')}
        error={errors.redirectUrl}
        disabled={isLocked}
      />
      {hasTiers ? (
        <Picker
          label={t('referrals.program.applyTo')}
          value={settings.applyTo}
          onChange={(value) => change({ applyTo: value as ReferralSettings['applyTo'] })}
          options={options(['all_members', 'vip_tiers'])}
        />
      ) : null}
      {settings.applyTo === 'vip_tiers' ? <Tiers editor={editor} /> : null}
      <FieldRow>
        {hasTiers ? (
          <Picker
            label={t('referrals.program.limitBy')}
            value={settings.limitBy}
            onChange={(value) => change({ limitBy: value as ReferralSettings['limitBy'] })}
            options={options(['all', 'tier'])}
          />
        ) : null}
        <NumberField
          label={t('referrals.program.limit')}
          value={settings.limit}
          onChange={(limit) => change({ limit })}
          help={t('referrals.program.limitHelp')}
          error={errors.limit}
          disabled={isLocked}
        />
      </FieldRow>
      {settings.limitBy === 'tier' ? <LimitsByTier editor={editor} /> : null}
    </SettingCard>
  );
}

export function AntiCheatCard({ editor }: EditorProps) {
  const { t } = useTranslation();
  const { settings, change, isLocked } = editor;
  const { antiCheat } = settings;
  const set = (part: Partial<typeof antiCheat>) => change({ antiCheat: { ...antiCheat, ...part } });
  return (
    <SettingCard title={t('referrals.program.antiCheat')} sub={t('referrals.program.antiCheatHelp')}>
      <Stack gap="tight">
        {(['enabled', 'firstOrderOnly', 'sameHousehold'] as const).map((name) => (
          <Flag
            key={name}
            label={t(`referrals.program.${name}`)}
            value={antiCheat[name]}
            onChange={(value) => set({ [name]: value })}
            disabled={isLocked || (name !== 'enabled' && !antiCheat.enabled)}
          />
        ))}
      </Stack>
    </SettingCard>
  );
}

export function TextsCard({ editor }: EditorProps) {
  const { t } = useTranslation();
  const { settings, change, errors, isLocked: disabled } = editor;
  return (
    <SettingCard title={t('referrals.program.texts')}>
      <TextInput
        label={t('referrals.program.description')}
        value={settings.description}
        onChange={(description) => change({ description })}
        lines={3}
        most={MAX_REFERRAL_DESCRIPTION}
        error={errors.description}
        disabled={disabled}
      />
      <Link to="/programs/referral/share">{t('referrals.program.shareTexts')}</Link>
    </SettingCard>
  );
}
