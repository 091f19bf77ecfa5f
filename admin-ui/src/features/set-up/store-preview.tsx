import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShopAnswer } from '../../data/shop.js';
import { Button } from '../../kit/display/button.js';
import { useNarrow } from '../../kit/display/use-narrow.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useRateWords } from './earning-step.js';
import { pointsOf } from './first-rewards.js';
import { useColourOf } from './look-steps.js';
import { useRewardTitle } from './reward-step.js';
import type { Choices } from './use-choices.js';
import type { SetUpPlan } from './use-plan.js';

/** Products on the page of the store; only the price of the first is named. */
const PRODUCTS = ['first', 'second', 'third', 'fourth'];

interface PreviewProps {
  choices: Choices;
  plan: SetUpPlan;
}

/** The widget as a member sees it. */
function WidgetPanel({ choices, plan }: PreviewProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const rate = useRateWords()(plan);
  const title = useRewardTitle()(choices.reward, plan);
  const existing = plan.offered[choices.reward];
  const { pointsCost } = plan.offers[choices.reward];
  const points = (count: number) => t('setUp.cost', { count, points: f.points(count) });
  return (
    <div className="preview-widget">
      <div className="preview-widget-head">
        <b>{points(pointsOf(plan.basis.typicalOrder, plan.basis.rate))}</b>
      </div>
      <dl>
        <dt>{t('pages.wayToEarn.title')}</dt>
        <dd>{rate}</dd>
        <dt>{t('pages.wayToRedeem.title')}</dt>
        <dd>
          {existing?.title ?? title}
          {existing ? null : <small>{points(pointsCost)}</small>}
          <span className="preview-redeem">{t('setUp.redeem')}</span>
        </dd>
      </dl>
    </div>
  );
}

/** A page of the shop's store with the widget, as the choices make it. */
function StorePage({ choices, plan }: PreviewProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const { shop } = useShopAnswer();
  const colour = useColourOf()(choices.theme);
  const says = [useRateWords()(plan), useRewardTitle()(choices.reward, plan)].join(' · ');
  const { typicalOrder, rate } = plan.basis;
  const count = pointsOf(typicalOrder, rate);
  return (
    <div
      className="store-preview"
      role="img"
      aria-label={`${t('setUp.preview')}: ${says}`}
      style={{ '--preview-colour': colour } as React.CSSProperties}
    >
      <div className="preview-bar">
        <i />
        <i />
        <i />
        <span>{shop?.shop.domain}</span>
      </div>
      <div className="preview-page">
        <strong>{shop?.shop.name}</strong>
        <div className="preview-hero" />
        <div className="preview-products">
          {PRODUCTS.map((product, index) => (
            <div key={product}>
              <i />
              <b>{index === 0 ? f.money(typicalOrder) : ''}</b>
              {index === 0 ? <span>+{t('setUp.cost', { count, points: f.points(count) })}</span> : null}
            </div>
          ))}
        </div>
      </div>
      <WidgetPanel choices={choices} plan={plan} />
      <div className="preview-launcher" />
    </div>
  );
}

/** The live preview; on a phone a strip that opens it. */
export function StorePreview(props: PreviewProps) {
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const [isOpen, setOpen] = useState(false);
  if (!isNarrow) return <StorePage {...props} />;
  return (
    <div className="soft">
      <Button wide opens={isOpen ? 'up' : 'down'} onClick={() => setOpen(!isOpen)}>
        {t('setUp.preview')}
      </Button>
      {isOpen ? <StorePage {...props} /> : null}
    </div>
  );
}
