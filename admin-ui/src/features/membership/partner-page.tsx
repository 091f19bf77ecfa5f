// Answers: which tiers are there for customers who buy for a company, and how are they reached?
import { useTranslation } from 'react-i18next';
import { Card } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Link } from '../../kit/display/text.js';
import { SchemePage } from '../tiers/scheme-page.js';
import { useTiers } from '../tiers/use-tiers.js';
import { usePart } from './lock.js';
import { LockBanner } from './lock-banner.js';

/** Links to the privileges of each tier. */
function Privileges() {
  const { t } = useTranslation();
  const scheme = useTiers('tier_b2b').data?.data;
  const tiers = (scheme?.draft ?? scheme?.launched)?.tiers ?? [];
  return tiers.length === 0 ? null : (
    <Card>
      <Line wrap gap="medium">
        {tiers.map(({ id, title }) => (
          <Link key={id} to={`/wholesale/privileges/${id}`}>
            {t('membership.privileges.of', { tier: title })}
          </Link>
        ))}
      </Line>
    </Card>
  );
}

export default function PartnerPage() {
  const { t } = useTranslation();
  const part = usePart('partner');
  // A scheme rests without its plan; while a scope is missing it goes on, and can be stopped.
  const isLocked = part?.lock?.because === 'plan';
  const notice = (
    <Stack>
      <LockBanner part="partner" />
      <Privileges />
    </Stack>
  );
  return <SchemePage type="tier_b2b" title={t('pages.partnerTiers.title')} notice={notice} isLocked={isLocked} />;
}
