import { primaryColour } from '@loyalty/contracts/shop/branding';
import { themeColours, widgetThemes } from '@loyalty/contracts/shop/settings';
import {
  displayTypes,
  iconThemes,
  launcherCorners,
  mobileHeights,
  type WidgetLook,
  type widgetLook,
} from '@loyalty/contracts/shopper/widget-look';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, CardHead } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { CardChoices } from '../../kit/form/card-choices.js';
import { FieldRow, Flag, Picker, TextInput } from '../../kit/form/fields.js';
import type { DocumentEditor } from '../../kit/form/use-document.js';
import { FeatureBadge } from '../gates/feature-badge.js';
import { useLocks } from '../gates/use-locks.js';
import { BrandColorFields } from './brand-color-fields.js';

export interface LookCardProps {
  editor: DocumentEditor<typeof widgetLook>;
  settings: WidgetLook;
}

/** Template, display, icons and the height on phones. */
export function DisplayCard({ editor, settings }: LookCardProps) {
  const { t } = useTranslation();
  const { template, display, icons, mobileHeight } = settings;
  return (
    <Card>
      <Stack>
        <CardHead title={t('widget.look.template')} sub={t('widget.look.templateSub')} />
        <CardChoices
          label={t('widget.look.template')}
          small
          value={template as (typeof widgetThemes)[number]}
          onChange={(chosen) => editor.change({ template: chosen })}
          options={widgetThemes.map((name) => ({
            value: name,
            label: t(`setUp.${name}`),
            swatch: themeColours[name],
          }))}
        />
        <FieldRow>
          <Picker
            label={t('widget.field.display')}
            value={display}
            onChange={(chosen) => editor.change({ display: chosen as typeof display })}
            options={displayTypes.map((value) => ({ value, label: t(`widget.look.displays.${value}`) }))}
          />
          <Picker
            label={t('widget.field.icons')}
            value={icons}
            onChange={(chosen) => editor.change({ icons: chosen as typeof icons })}
            options={iconThemes.map((value) => ({ value, label: t(`widget.look.iconThemes.${value}`) }))}
          />
        </FieldRow>
        <Picker
          label={t('widget.field.mobileHeight')}
          value={mobileHeight}
          onChange={(chosen) => editor.change({ mobileHeight: chosen as typeof mobileHeight })}
          options={mobileHeights.map((value) => ({ value, label: t(`widget.look.heights.${value}`) }))}
        />
      </Stack>
    </Card>
  );
}

/** The brand's colours; the primary one as far as the plan includes it. */
export function ColoursCard({ editor, settings }: LookCardProps) {
  const { t } = useTranslation();
  const missing = useLocks().ofFeature(primaryColour);
  return (
    <Card>
      <Stack>
        <CardHead title={t('widget.look.colors')} sub={t('widget.look.colorsSub')} />
        <BrandColorFields
          colours={settings.colours}
          template={settings.template}
          errors={editor.errors}
          isPrimaryLocked={missing !== null}
          onChange={(colours) => editor.change({ colours })}
        />
        {missing ? <FeatureBadge feature={primaryColour} /> : null}
      </Stack>
    </Card>
  );
}

/** Paths of pages, one a line as they are typed; blank lines are ignored. */
const pathsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function HiddenPages({ editor, settings }: LookCardProps) {
  const { t } = useTranslation();
  const { launcher } = settings;
  const [typed, setTyped] = useState('');
  const stored = launcher.hiddenOn.join('\n');
  const error = Object.entries(editor.errors).find(([path]) => path.startsWith('launcher.hiddenOn'))?.[1];
  return (
    <TextInput
      label={t('widget.field.hiddenOn')}
      lines={2}
      value={pathsOf(typed).join('\n') === stored ? typed : stored}
      onChange={(text) => {
        setTyped(text);
        editor.change({ launcher: { ...launcher, hiddenOn: pathsOf(text) } });
      }}
      help={t('widget.look.hiddenOnHelp')}
      error={error}
    />
  );
}

const shownNumber = (value: number): string => (Number.isNaN(value) ? '' : String(value));
/** A number that is being typed; text that is none is rejected when it is saved. */
const typedNumber = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** The launcher: its corner, its distance from the edges, and the pages without it. */
export function LauncherCard({ editor, settings }: LookCardProps) {
  const { t } = useTranslation();
  const { launcher } = settings;
  const change = (part: Partial<WidgetLook['launcher']>) => editor.change({ launcher: { ...launcher, ...part } });
  return (
    <Card>
      <Stack>
        <CardHead title={t('widget.look.launcher')} sub={t('widget.look.launcherSub')} />
        <Picker
          label={t('widget.field.corner')}
          value={launcher.corner}
          onChange={(corner) => change({ corner: corner as typeof launcher.corner })}
          options={launcherCorners.map((value) => ({ value, label: t(`widget.look.corners.${value}`) }))}
        />
        <FieldRow>
          {(['side', 'bottom'] as const).map((edge) => (
            <TextInput
              key={edge}
              kind="number"
              label={t(`widget.field.${edge}`)}
              after="px"
              value={shownNumber(launcher[edge])}
              onChange={(text) => change({ [edge]: typedNumber(text) })}
              error={editor.errors[`launcher.${edge}`]}
            />
          ))}
        </FieldRow>
        <HiddenPages editor={editor} settings={settings} />
      </Stack>
    </Card>
  );
}

/** Audience of the widget, and the number of automatic openings. */
export function AudienceCard({ editor, settings }: LookCardProps) {
  const { t } = useTranslation();
  return (
    <Card>
      <Stack>
        <CardHead title={t('widget.look.audience')} />
        <Flag
          label={t('widget.field.membersOnly')}
          help={t('widget.look.membersOnlyHelp')}
          value={settings.membersOnly}
          onChange={(membersOnly) => editor.change({ membersOnly })}
        />
        <TextInput
          kind="number"
          label={t('widget.field.popups')}
          help={t('widget.look.popupsHelp')}
          value={shownNumber(settings.popups)}
          onChange={(text) => editor.change({ popups: typedNumber(text) })}
          error={editor.errors.popups}
        />
      </Stack>
    </Card>
  );
}
