// Answers: what leads to this tier, what does it give, and how many are in it?
import type { TierType } from '@loyalty/contracts/tiers/scheme-kind';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from '../../kit/display/navigation.js';
import { Text } from '../../kit/display/text.js';
import { ConfirmDialog } from '../../kit/feedback/dialog.js';
import { useFormat } from '../../kit/format/format-context.js';
import { addressesOf } from './addresses.js';
import { byId, type OneTier, OneTierPage } from './one-tier.js';
import { TierFields } from './tier-fields.js';

/** Deletes a tier from the draft; its members move at the next relaunch. */
function RemoveTier({ tier, members = 0, editor, onClose }: OneTier & { onClose: () => void }) {
  const { t } = useTranslation();
  const f = useFormat();
  const navigation = useNavigation();
  const { settings } = editor;
  const remove = () =>
    editor.commit(
      { ...settings, tiers: settings.tiers.filter((one) => one !== tier) },
      { saved: t('tiers.deleted'), failed: t('tiers.deleteFailed') },
      () => navigation.go(addressesOf(editor.type).scheme),
    );
  return (
    <ConfirmDialog
      open
      title={t('tiers.deleteTitle', { tier: tier.title })}
      onClose={onClose}
      action={{ label: t('shell.action.remove'), onClick: remove, busy: editor.saving, danger: true }}
    >
      <Text as="p">{t('tiers.deleteBody', { count: members, n: f.points(members) })}</Text>
    </ConfirmDialog>
  );
}

export default function TierPage({ type = 'tier' }: { type?: TierType }) {
  const { t } = useTranslation();
  const [isRemoving, setRemoving] = useState(false);
  return (
    <OneTierPage
      type={type}
      title={(tier) => tier?.title || t('pages.tier.title')}
      find={byId}
      texts={{ saved: t('tiers.saved'), failed: t('tiers.saveTierFailed') }}
      more={({ tier, editor }) => [
        {
          label: t(type === 'tier_b2b' ? 'pages.privileges.title' : 'pages.tierReward.title'),
          to: addressesOf(type).rewards(tier.id),
        },
        ...(tier.isBase
          ? []
          : [
              { label: t('tiers.delete'), onClick: () => setRemoving(true), disabled: editor.isLocked || editor.dirty },
            ]),
      ]}
    >
      {(one) => (
        <>
          <TierFields {...one} />
          {isRemoving ? <RemoveTier {...one} onClose={() => setRemoving(false)} /> : null}
        </>
      )}
    </OneTierPage>
  );
}
