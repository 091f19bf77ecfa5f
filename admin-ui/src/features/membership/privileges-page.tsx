// Answers: what do business partners of this tier get beside points?
import type { TierScheme } from '@loyalty/contracts/tiers/queries';
import type { Tier } from '@loyalty/contracts/tiers/settings';
import { useParams } from '@tanstack/react-router';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { FailedCard, StateMessage } from '../../kit/feedback/states.js';
import { FieldRow, TextInput } from '../../kit/form/fields.js';
import { SavedForm } from '../../kit/form/saved-form.js';
import { Page } from '../../kit/shell/page.js';
import { SkeletonBody } from '../../kit/shell/skeletons.js';
import { type TierEditor, useTierEditor, useTiers } from '../tiers/use-tiers.js';
import { LockBanner } from './lock-banner.js';

function PrivilegeRows({ tier, editor }: { tier: Tier; editor: TierEditor }) {
  const { t } = useTranslation();
  const index = editor.settings.tiers.indexOf(tier);
  const set = (perks: Tier['perks']) => editor.setTier(tier, { perks });
  const put = (at: number, part: Partial<Tier['perks'][number]>) =>
    set(tier.perks.map((perk, one) => (one === at ? { ...perk, ...part } : perk)));
  return (
    <>
      {tier.perks.length === 0 ? <Text tone="subdued">{t('membership.privileges.none')}</Text> : null}
      {tier.perks.map((perk, at) => (
        <Stack gap="small" key={`${at}/${tier.perks.length}`}>
          <FieldRow>
            <TextInput
              label={t('membership.privileges.description')}
              value={perk.description}
              onChange={(description) => put(at, { description })}
              error={editor.errors[`tiers.${index}.perks.${at}.description`]}
              disabled={editor.isLocked}
            />
            <TextInput
              label={t('membership.privileges.reward')}
              value={perk.reward}
              onChange={(reward) => put(at, { reward })}
              error={editor.errors[`tiers.${index}.perks.${at}.reward`]}
              disabled={editor.isLocked}
            />
          </FieldRow>
          <Line>
            <Button
              look="plain-danger"
              disabled={editor.isLocked}
              onClick={() => set(tier.perks.filter((_, one) => one !== at))}
            >
              {t('membership.privileges.remove', { n: at + 1 })}
            </Button>
          </Line>
        </Stack>
      ))}
      <Line>
        <Button
          disabled={editor.isLocked}
          onClick={() => set([...tier.perks, { description: '', icon: '', reward: '' }])}
        >
          {t('membership.privileges.add')}
        </Button>
      </Line>
    </>
  );
}

function Privileges({ scheme, id, page }: { scheme: TierScheme; id: string; page: (body: ReactNode) => ReactNode }) {
  const { t } = useTranslation();
  const editor = useTierEditor(scheme);
  const tier = editor.settings.tiers.find((one) => one.id === id);
  return (
    <SavedForm editor={editor}>
      {page(
        <Stack>
          <LockBanner part="partner" />
          <Card>
            {tier ? (
              <Stack gap="medium">
                <CardHead title={tier.title} sub={t('membership.privileges.sub')} />
                <PrivilegeRows tier={tier} editor={editor} />
              </Stack>
            ) : (
              <StateMessage title={t('membership.privileges.gone')} body={t('membership.privileges.goneBody')} />
            )}
          </Card>
        </Stack>,
      )}
    </SavedForm>
  );
}

export default function PrivilegesPage() {
  const { t } = useTranslation();
  const { id } = useParams({ strict: false }) as { id: string };
  const read = useTiers('tier_b2b');
  const scheme = read.data?.data;
  const page = (body: ReactNode) => (
    <Page title={t('pages.privileges.title')} back={{ label: t('pages.partnerTiers.title'), to: '/wholesale/vip' }}>
      {body}
    </Page>
  );
  if (scheme) return <Privileges scheme={scheme} id={id} page={page} />;
  if (!read.error) return page(<SkeletonBody shape="document" />);
  return page(
    <Card>
      <FailedCard what={t('pages.privileges.title')} failure={read.error} retry={() => void read.refetch()} />
    </Card>,
  );
}
