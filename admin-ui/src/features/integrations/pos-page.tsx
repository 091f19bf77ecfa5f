// Answers: what does the extension of the point of sale do, is it in the plan, and how does it come to the till?
import { posIntegration } from '@loyalty/contracts/till/features';
import { useTranslation } from 'react-i18next';
import { useShopAnswer } from '../../data/shop.js';
import { Badge } from '../../kit/display/badge.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Icon } from '../../kit/display/icon.js';
import type { IconName } from '../../kit/display/icons.js';
import { Grow, Line, Pad, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { Page } from '../../kit/shell/page.js';
import { MissingBanner } from '../gates/missing-banner.js';
import { useLocks } from '../gates/use-locks.js';

const ABILITIES = [
  { name: 'find', icon: 'search' },
  { name: 'earn', icon: 'earn' },
  { name: 'redeem', icon: 'redeem' },
] as const satisfies readonly { name: string; icon: IconName }[];
const STEPS = ['addExtension', 'addTile', 'addBlock'] as const;

function AbilitiesCard() {
  const { t } = useTranslation();
  return (
    <Card flush>
      <Pad tightBottom>
        <CardHead title={t('integrations.pos.does')} />
      </Pad>
      <ul className="plain">
        {ABILITIES.map(({ name, icon }) => (
          <li key={name} className="row">
            <Icon name={icon} />
            <Grow>
              <Text>{t(`integrations.pos.${name}`)}</Text>
            </Grow>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function SetUpCard() {
  const { t } = useTranslation();
  return (
    <Card>
      <Stack>
        <CardHead title={t('integrations.pos.setUp')} />
        <ol>
          {STEPS.map((step) => (
            <li key={step}>
              <Text as="p">{t(`integrations.pos.${step}`)}</Text>
            </li>
          ))}
        </ol>
        <Line>
          <Button to="/programs?type=redeem">{t('integrations.pos.rewards')}</Button>
        </Line>
      </Stack>
    </Card>
  );
}

export default function PosPage() {
  const { t } = useTranslation();
  const isKnown = Boolean(useShopAnswer().shop);
  const missing = useLocks().ofFeature(posIntegration);
  return (
    <Page
      title={t('pages.pos.title')}
      subtitle={t('integrations.pos.lead')}
      back={{ label: t('pages.integrations.title'), to: '/integration' }}
      badges={isKnown && !missing ? <Badge>{t('integrations.pos.included')}</Badge> : undefined}
    >
      <Stack>
        {missing ? <MissingBanner missing={missing}>{t('integrations.pos.locked')}</MissingBanner> : null}
        <AbilitiesCard />
        <SetUpCard />
      </Stack>
    </Page>
  );
}
