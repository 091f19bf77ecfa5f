// Answers: what can be set, and how is it set now?
import type { ShopAnswer } from '@loyalty/contracts/shop/queries';
import { useTranslation } from 'react-i18next';
import { useShopAnswer } from '../../data/shop.js';
import { Card } from '../../kit/display/card.js';
import { Tile } from '../../kit/display/icon.js';
import { Grow, Stack } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';
import { Page } from '../../kit/shell/page.js';
import { useSectionStates } from './section-states.js';
import { sectionKeys, sections, useSectionTitle } from './sections.js';
import { SettingsSearch } from './settings-search.js';

function SectionCards({ shop }: { shop: ShopAnswer }) {
  const titleOf = useSectionTitle();
  const states = useSectionStates(shop);
  return (
    <ul className="hub">
      {sectionKeys.map((section) => (
        <li key={section}>
          <Card>
            <div className="hub-card">
              <Tile name={sections[section].icon} />
              <Grow>
                <Text kind="heading">
                  <Link to={sections[section].to} plain>
                    {titleOf(section)}
                  </Link>
                </Text>
                <Text as="p" kind="small" tone="subdued">
                  {states[section]}
                </Text>
              </Grow>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}

export default function SettingsPage() {
  const { t } = useTranslation();
  const { shop } = useShopAnswer();
  return (
    <Page title={t('pages.settings.title')}>
      <Stack>
        <SettingsSearch />
        {shop ? <SectionCards shop={shop} /> : null}
      </Stack>
    </Page>
  );
}
