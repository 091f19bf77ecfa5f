import { isAccessStale, isPromoShown, type PromoWidget } from '@loyalty/contracts/deals/promos';
import { getPromo, listOffers } from '@loyalty/contracts/deals/queries';
import { type ShopAnswer, saveShop } from '@loyalty/contracts/shop/queries';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../data/hooks.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { Banner } from '../../kit/feedback/banner.js';
import { Modal } from '../../kit/feedback/dialog.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useClaim } from './use-claim.js';
import { remaining, useNow } from './use-now.js';

type Shop = ShopAnswer['shop'];

/** Records that a promo was shown, and renews the access time when it is older than three days: one value a call (spec DEAL-037, DEAL-038). */
function useRecord(promo: PromoWidget | undefined, shop: Shop, isShown: boolean): void {
  const write = useWrite(saveShop);
  const recorded = useRef(new Set<string>());
  const record = (field: 'accessAppAt' | 'promoShowAt' | 'promoHolidaySaleShowAt') => {
    if (recorded.current.has(field)) return;
    recorded.current.add(field);
    write.mutate({ body: { [field]: new Date().toISOString() } });
  };
  const isEnabled = promo?.enabled === true;
  const isHoliday = promo?.isHolidaySale === true;
  useEffect(() => {
    if (isEnabled && isAccessStale(shop.accessAppAt, new Date().toISOString())) record('accessAppAt');
  }, [isEnabled, shop.accessAppAt]);
  useEffect(() => {
    if (isShown) record(isHoliday ? 'promoHolidaySaleShowAt' : 'promoShowAt');
  }, [isShown, isHoliday]);
}

interface SaleProps {
  promo: PromoWidget;
  percent: number;
  onClose: () => void;
}

function Sale({ promo, percent, onClose }: SaleProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const { claim, busy } = useClaim(onClose);
  const [end] = useState(() => new Date(Date.now() + promo.promoCountdown * 3_600_000).toISOString());
  const now = useNow(promo.countdown);
  const title = t('deals.sale', { app: promo.appName, percent: f.share(percent) });
  const action = { label: t('deals.claim'), onClick: () => claim(promo.type), busy };
  const body = (
    <Stack gap="small">
      <Text as="p">{t('deals.saleBody', { code: promo.discountCode })}</Text>
      {promo.countdown ? (
        <Text as="p" tone="subdued" figures>
          {t('deals.endsIn', { time: remaining(end, now) })}
        </Text>
      ) : null}
    </Stack>
  );
  if (promo.type === 'saleBanner')
    return (
      <div className="offer-bar">
        <Banner tone="info" title={title} action={action} onDismiss={onClose}>
          {body}
        </Banner>
      </div>
    );
  return (
    <Modal open title={title} onClose={onClose} action={action} closeLabel={t('deals.notNow')}>
      {body}
    </Modal>
  );
}

/** The sale promo of the shop as a popup or a banner (spec DEAL-032); after its delay it may be shown again. */
export function Promo({ shop }: { shop: Shop }) {
  const read = useRead(getPromo);
  const promo = read.data?.data;
  const offers = useRead(listOffers, {}, { enabled: promo?.enabled === true });
  const [closed, setClosed] = useState(false);
  const [opened, setOpened] = useState(false);
  const offer = offers.data?.data.promo ?? null;
  const shownAt = promo?.isHolidaySale ? shop.promoHolidaySaleShowAt : shop.promoShowAt;
  const isDue = promo !== undefined && offer !== null && isPromoShown(promo, shownAt, null, new Date().toISOString());
  // Recording that it is shown makes it no longer due: it stays until it is closed.
  useEffect(() => {
    if (isDue) setOpened(true);
  }, [isDue]);
  const isShown = opened && !closed && offer !== null;
  useRecord(promo, shop, isShown);
  if (!isShown || !promo) return null;
  return <Sale promo={promo} percent={offer.percent} onClose={() => setClosed(true)} />;
}
