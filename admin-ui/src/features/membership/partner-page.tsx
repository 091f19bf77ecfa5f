// Answers: which tiers are there for customers who buy for a company, and how are they reached?
import { useTranslation } from 'react-i18next';
import { SchemePage } from '../tiers/scheme-page.js';
import { usePart } from './lock.js';
import { LockBanner } from './lock-banner.js';

export default function PartnerPage() {
  const { t } = useTranslation();
  const part = usePart('partner');
  // A scheme rests without its plan; while a scope is missing it goes on, and can be stopped.
  const isLocked = part?.lock?.because === 'plan';
  const notice = <LockBanner part="partner" />;
  return <SchemePage type="tier_b2b" title={t('pages.partnerTiers.title')} notice={notice} isLocked={isLocked} />;
}
