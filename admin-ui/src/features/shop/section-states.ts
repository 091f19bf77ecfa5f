import { getSubscription } from '@loyalty/contracts/billing/queries';
import { getPointSettings, REMINDED_BEFORE } from '@loyalty/contracts/programs/point-settings';
import { getProof } from '@loyalty/contracts/proof/queries';
import { getShopDeletion } from '@loyalty/contracts/shop/deletion';
import type { ShopAnswer } from '@loyalty/contracts/shop/queries';
import { getTestList } from '@loyalty/contracts/shop/test-list';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { useFormat } from '../../kit/format/format-context.js';
import { usePlanWords } from '../billing/plan-badges.js';
import type { SectionKey } from './sections.js';

/** Keeps the height of a line until its words are known. */
const LATER = '\u00a0';

/** Points expiry and the reminders before it, in words. */
function usePointWords() {
  const { t } = useTranslation();
  const f = useFormat();
  const read = useRead(getPointSettings).data?.data;
  if (!read) return { expiry: LATER, reminders: LATER };
  const { expiry, reminders } = read;
  const expiryWords = (): string => {
    if (!expiry) return t('settings.hub.neverExpire');
    const { days, months, years } = expiry;
    if (days !== undefined) return t('settings.hub.expireDays', { count: days });
    if (months !== undefined) return t('settings.hub.expireMonths', { count: months });
    return t('settings.hub.expireYears', { count: years ?? 0 });
  };
  const days = new Set([reminders.first ?? REMINDED_BEFORE.first, reminders.last ?? REMINDED_BEFORE.last]);
  return {
    expiry: expiryWords(),
    reminders: reminders.on
      ? t('settings.remindersNow', { days: f.listed([...days].map((day) => f.points(day))) })
      : t('settings.remindersOff'),
  };
}

/** What the last check of the ledger found. */
function useProofWords(): string {
  const { t } = useTranslation();
  const f = useFormat();
  const proof = useRead(getProof).data?.data;
  if (!proof) return LATER;
  if (proof.state === 'broken') return t('settings.hub.broken');
  return proof.verified
    ? t('settings.hub.verified', { n: f.points(proof.verified.events), date: f.dateTime(proof.verified.at) })
    : t('settings.hub.unverified');
}

/** The present state of each section in a line. */
export function useSectionStates({ shop, shopInfo }: ShopAnswer): Readonly<Record<SectionKey, string>> {
  const { t, i18n } = useTranslation();
  const f = useFormat();
  const test = useRead(getTestList).data?.data;
  const subscription = useRead(getSubscription).data?.data;
  const pending = useRead(getShopDeletion).data?.data.pending;
  const planWords = usePlanWords();
  const points = usePointWords();
  const proof = useProofWords();
  const language = new Intl.DisplayNames([i18n.language], { type: 'language' }).of(i18n.language) ?? i18n.language;
  const sender = shop.mailSenderName || shop.name;
  return {
    general: t('settings.storeNow', {
      name: shop.name,
      currency: shopInfo.currency,
      zone: shop.timezone || shopInfo.ianaTimezone,
    }),
    email: shop.email ? t('settings.emailNow', { name: sender, email: shop.email }) : t('settings.emailNone'),
    prelaunch: test
      ? test.testMode
        ? t('settings.testingNow', { count: test.emails.length, n: f.points(test.emails.length) })
        : t('settings.liveNow')
      : LATER,
    order: points.expiry,
    language: t('settings.languageNow', { language }),
    colors: shop.primaryColor ? t('settings.colorNow', { color: shop.primaryColor }) : t('settings.colorOfTheme'),
    subscription: subscription ? planWords(subscription) : LATER,
    translations: t('settings.hub.translations'),
    notifications: points.reminders,
    developers: proof,
    danger: pending
      ? t(`settings.danger.${pending.scope}.${pending.started ? 'started' : 'pending'}`, {
          date: f.dateTime(pending.dueAt),
        })
      : t('settings.hub.danger'),
  };
}
