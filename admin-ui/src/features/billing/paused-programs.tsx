import { useTranslation } from 'react-i18next';
import { useNavigation } from '../../kit/display/navigation.js';
import { Banner } from '../../kit/feedback/banner.js';
import { useFormat } from '../../kit/format/format-context.js';
import { usePrograms } from './use-pausing.js';

/** Programs that are named; the others are counted. */
const NAMED = 4;

/** The programs that a downgrade paused, with the way to resume them. */
export default function PausedPrograms({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { go } = useNavigation();
  const paused = usePrograms(true)?.filter(({ state }) => state === 'Paused') ?? [];
  if (paused.length === 0) return null;
  const more = paused.length - NAMED;
  const names = [
    ...paused.slice(0, NAMED).map(({ title }) => f.isolated(title)),
    ...(more > 0 ? [t('billing.lost.more', { count: more, n: f.points(more) })] : []),
  ];
  const see = () => {
    onClose();
    go('/programs/paused');
  };
  return (
    <div className="app-banner">
      <Banner
        tone="warning"
        title={t('billing.lost.paused', { count: paused.length, n: f.points(paused.length) })}
        action={{ label: t('billing.lost.see'), onClick: see }}
        onDismiss={onClose}
      >
        {f.listed(names)}. {t('billing.lost.return')}
      </Banner>
    </div>
  );
}
