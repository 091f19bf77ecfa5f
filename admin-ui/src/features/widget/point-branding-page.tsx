// Answers: what are points called where shoppers read of them, and which icon stands beside them?
import { publicFilePath } from '@loyalty/contracts/files/use';
import { labelled } from '@loyalty/contracts/programs/labelled';
import { useTranslation } from 'react-i18next';
import { useShopAnswer } from '../../data/shop.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Line, Stack, TwoColumns } from '../../kit/display/layout.js';
import { Banner } from '../../kit/feedback/banner.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { Choices, FieldRow, TextInput } from '../../kit/form/fields.js';
import { SavedForm } from '../../kit/form/saved-form.js';
import { useFormat } from '../../kit/format/format-context.js';
import { sampleAmount } from '../../kit/format/sample-amount.js';
import { useShopId } from '../../kit/format/shop-id.js';
import { Page } from '../../kit/shell/page.js';
import { SkeletonBody } from '../../kit/shell/skeletons.js';
import { useLocks } from '../gates/use-locks.js';
import { IconField } from './icon-field.js';
import { usePointBranding } from './use-point-branding.js';

type Branding = NonNullable<ReturnType<typeof usePointBranding>['value']>;

/** Points as shoppers read them: the balance with its icon, and sentences. */
function PointsPreview({ value }: { value: Branding }) {
  const { t } = useTranslation();
  const f = useFormat();
  const shop = useShopId();
  const currency = useShopAnswer().shop?.shopInfo.currency ?? 'USD';
  const named = (n: number) => labelled(value, n, f.points(n));
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('storefront.preview')} />
        <div className="storefront-preview">
          <div className="preview-sheet">
            <Line gap="small">
              {value.icon ? <img className="preview-points" src={publicFilePath(shop, value.icon)} alt="" /> : null}
              <span className="preview-balance">{named(1240)}</span>
            </Line>
            <p>{t('widget.points.earned', { points: named(1) })}</p>
            <p>{t('widget.points.reward', { points: named(500), money: f.money(sampleAmount(5, currency)) })}</p>
          </div>
        </div>
      </Stack>
    </Card>
  );
}

function Fields({ form, value }: { form: ReturnType<typeof usePointBranding>; value: Branding }) {
  const { t } = useTranslation();
  const isLocked = useLocks().bySupport('point-label');
  const { change, errors } = form;
  return (
    <>
      {isLocked ? <Banner tone="info">{t('shell.missing.supportHelp')}</Banner> : null}
      <Card>
        <Stack>
          <CardHead title={t('widget.points.name')} sub={t('widget.points.nameSub')} />
          <FieldRow>
            {(['singular', 'plural'] as const).map((name) => (
              <TextInput
                key={name}
                label={t(`programs.pointSettings.${name}`)}
                value={value[name]}
                most={30}
                disabled={isLocked}
                error={errors[name]}
                onChange={(text) => change({ [name]: text })}
              />
            ))}
          </FieldRow>
          <Choices
            label={t('programs.pointSettings.position')}
            value={value.position}
            disabled={isLocked}
            onChange={(position) => change({ position: position === 'before' ? position : 'after' })}
            options={[
              { value: 'after', label: t('programs.pointSettings.positionAfter') },
              { value: 'before', label: t('programs.pointSettings.positionBefore') },
            ]}
          />
        </Stack>
      </Card>
      <Card>
        <Stack>
          <CardHead title={t('widget.icon.title')} sub={t('widget.icon.sub')} />
          <IconField file={value.icon || null} disabled={isLocked} onChange={(icon) => change({ icon: icon ?? '' })} />
        </Stack>
      </Card>
    </>
  );
}

export default function PointBrandingPage() {
  const { t } = useTranslation();
  const form = usePointBranding();
  const { value, failure } = form;
  const title = t('pages.pointBranding.title');
  return (
    <SavedForm editor={form.editor}>
      <Page title={title} back={{ label: t('pages.onsite.title'), to: '/storefront' }}>
        {value ? (
          <TwoColumns main={<Fields form={form} value={value} />} side={<PointsPreview value={value} />} />
        ) : failure ? (
          <Card>
            <FailedCard what={title} failure={failure} retry={form.retry} />
          </Card>
        ) : (
          <SkeletonBody shape="document" />
        )}
      </Page>
    </SavedForm>
  );
}
