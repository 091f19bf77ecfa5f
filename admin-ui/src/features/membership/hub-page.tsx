// Answers: which kinds of membership does the shop have, and what is each one's state?
import type { Unavailable } from '@loyalty/contracts/kernel/features';
import type { HubCard } from '@loyalty/contracts/memberships/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFreshness } from '../../data/freshness.js';
import { Badge, StatusBadge } from '../../kit/display/badge.js';
import { Card } from '../../kit/display/card.js';
import { Tile } from '../../kit/display/icon.js';
import type { IconName } from '../../kit/display/icons.js';
import { Grow, Line } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { Page } from '../../kit/shell/page.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';
import { MissingBadge } from '../gates/feature-badge.js';
import { MissingModal } from '../gates/missing-modal.js';
import { missingOf, useHub } from './lock.js';

const ICONS: Record<HubCard['part'], IconName> = {
  deal: 'discount',
  vip: 'star',
  partner: 'order',
  anniversary: 'party',
  subscription: 'refresh',
};

/** Where a part is set up. The anniversary is a program: its editor, or the form of a new one (spec TIER-059). */
function addressOf({ part, program }: HubCard): string {
  switch (part) {
    case 'deal':
      return '/membership/exclusive-deal';
    case 'vip':
      return '/membership/vip';
    case 'partner':
      return '/wholesale/vip';
    case 'anniversary':
      return program ? `/programs/edit-settings/${program}` : '/programs/member_anniversary/new';
    case 'subscription':
      return '/membership/subscription';
  }
}

function PartRow({ card, onLocked }: { card: HubCard; onLocked: (missing: Unavailable) => void }) {
  const { t } = useTranslation();
  const f = useFormat();
  const missing = missingOf(card);
  const { members } = card;
  const trial = card.trialEndsAt ? t('membership.trialUntil', { day: f.date(card.trialEndsAt) }) : '';
  return (
    <li className="row">
      <Tile name={ICONS[card.part]} look={card.status === 'active' ? 'earn' : 'plain'} />
      <Grow>
        <Line gap="small" wrap>
          <Text strong>
            <Link to={addressOf(card)} plain>
              {t(`membership.part.${card.part}`)}
            </Link>
          </Text>
          {card.status === 'none' ? <Badge>{t('membership.notSetUp')}</Badge> : <StatusBadge status={card.status} />}
          {missing ? <MissingBadge missing={missing} onClick={() => onLocked(missing)} /> : null}
        </Line>
        <Text as="p" kind="small" tone="subdued">
          {[t(`membership.says.${card.part}`), trial].filter(Boolean).join(' · ')}
        </Text>
      </Grow>
      <span className="num wide">
        {members === null ? '' : t('tiers.members', { count: members, n: f.points(members) })}
      </span>
    </li>
  );
}

export default function HubPage() {
  const { t } = useTranslation();
  const read = useHub();
  const fresh = useFreshness(read.data, read.isRefetchError);
  const [missing, setMissing] = useState<Unavailable | null>(null);
  const cards = read.data?.data.cards;
  return (
    <Page title={t('pages.membership.title')} subtitle={t('membership.sub')} fresh={fresh}>
      <Card flush>
        {cards ? (
          <ul className="plain">
            {cards.map((card) => (
              <PartRow key={card.part} card={card} onLocked={setMissing} />
            ))}
          </ul>
        ) : read.error ? (
          <FailedCard what={t('pages.membership.title')} failure={read.error} retry={() => void read.refetch()} />
        ) : (
          <SkeletonRows count={5} />
        )}
      </Card>
      {missing ? <MissingModal missing={missing} onClose={() => setMissing(null)} /> : null}
    </Page>
  );
}
