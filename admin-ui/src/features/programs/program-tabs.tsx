import { useTranslation } from 'react-i18next';
import { useNavigation } from '../../kit/display/navigation.js';
import { Tabs } from '../../kit/display/tabs.js';
import { TABS } from './kinds.js';

const ALL = [...TABS, 'tier'] as const;

/** Tabs of the programs by type, beside the page of the VIP tiers. */
export function ProgramTabs({ chosen }: { chosen: (typeof ALL)[number] }) {
  const { t } = useTranslation();
  const navigation = useNavigation();
  return (
    <Tabs
      label={t('pages.programs.title')}
      tabs={ALL.map((id) => ({ id, label: id === 'tier' ? t('pages.vip.title') : t(`programs.tab.${id}`) }))}
      chosen={chosen}
      onChoose={(id) => navigation.go(id === 'tier' ? '/membership/vip' : `/programs?type=${id}`)}
    />
  );
}
