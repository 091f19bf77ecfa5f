import type { HubCard } from '@loyalty/contracts/memberships/queries';
import { useTranslation } from 'react-i18next';
import { MissingBanner } from '../gates/missing-banner.js';
import { missingOf, usePart } from './lock.js';

/** Names the missing plan or scope of a membership feature; renders nothing when the shop has it. */
export function LockBanner({ part: name }: { part: HubCard['part'] }) {
  const { t } = useTranslation();
  const part = usePart(name);
  const missing = part && missingOf(part);
  return missing ? <MissingBanner missing={missing}>{t('membership.locked')}</MissingBanner> : null;
}
