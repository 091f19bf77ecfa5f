import type { Setting } from '@loyalty/contracts/kernel/settings';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { ConflictBanner } from '../../kit/form/conflict-banner.js';
import { SavedForm } from '../../kit/form/saved-form.js';
import { Page } from '../../kit/shell/page.js';
import { SkeletonBody } from '../../kit/shell/skeletons.js';
import { type SectionKey, useSectionTitle } from './sections.js';
import type { FieldKey } from './setting-field.js';
import { inputOf, type SettingsForm, useSettingsForm } from './settings-form.js';

interface SectionFrameProps {
  section: SectionKey;
  subtitle?: string | undefined;
  children: ReactNode;
}

/** Scrolls to the setting that the search led to, and focuses it. */
function useFoundSetting(isShown: boolean): void {
  const { setting } = useSearch({ strict: false }) as { setting?: string };
  useEffect(() => {
    if (!isShown || !setting) return;
    const input = document.getElementById(inputOf(setting));
    input?.scrollIntoView({ block: 'center' });
    input?.focus({ preventScroll: true });
  }, [isShown, setting]);
}

/** The page of a section of the settings. */
export function SectionFrame({ section, subtitle, children }: SectionFrameProps) {
  const { t } = useTranslation();
  const titleOf = useSectionTitle();
  useFoundSetting(true);
  return (
    <Page title={titleOf(section)} subtitle={subtitle} back={{ label: t('pages.settings.title'), to: '/settings' }}>
      {children}
    </Page>
  );
}

interface SectionFormProps extends Omit<SectionFrameProps, 'children'> {
  settings: readonly Setting[];
  /** The fields, in their cards. */
  children: (form: SettingsForm) => ReactNode;
}

/** A section with settings: its fields once they are read, and one bar that saves them together. */
export function SectionForm({ settings, children, ...frame }: SectionFormProps) {
  const form = useSettingsForm(settings);
  const { t } = useTranslation();
  const titleOf = useSectionTitle();
  useFoundSetting(form.isLoaded);
  return (
    <SavedForm editor={form.editor}>
      <SectionFrame {...frame}>
        {form.isLoaded ? (
          <Stack>
            <ConflictBanner
              conflicts={form.conflicts.map((id) => ({ field: 'settings', id }))}
              rows={settings.map(({ key }) => ({ id: key }))}
              nameOf={(n) => t(`settings.fields.${settings[n - 1]?.key as FieldKey}.label`)}
            />
            {children(form)}
          </Stack>
        ) : form.read.error ? (
          <Card flush>
            <FailedCard
              what={titleOf(frame.section)}
              failure={form.read.error}
              retry={() => void form.read.refetch()}
            />
          </Card>
        ) : (
          <SkeletonBody shape="notice" />
        )}
      </SectionFrame>
    </SavedForm>
  );
}
