import type { TierScheme } from '@loyalty/contracts/tiers/queries';
import type { TierType } from '@loyalty/contracts/tiers/scheme-kind';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../kit/display/badge.js';
import { Stack } from '../../kit/display/layout.js';
import { useFormat } from '../../kit/format/format-context.js';
import { Page } from '../../kit/shell/page.js';
import { ReadOnlyProvider } from '../../kit/shell/read-only.js';

/** Members and what counts: "1,864 members, calculated by points earned since 1 Dec 2025". */
export function useSubtitle({ launched, members: counts }: TierScheme): string | undefined {
  const { t } = useTranslation();
  const f = useFormat();
  if (!launched) return undefined;
  const count = counts.reduce((sum, one) => sum + one.members, 0);
  const by = t(`tiers.by.${launched.calculateBy}`);
  const members = t('tiers.subtitle', { count, n: f.points(count), by });
  return launched.startDate ? t('tiers.subtitleSince', { members, date: f.day(launched.startDate) }) : members;
}

export interface SchemePageProps {
  type: TierType;
  title: string;
  /** Missing plan or scope of these tiers, as a badge and as a reason. */
  badge?: ReactNode;
  notice?: ReactNode;
  /** Whether nothing can be changed without it. */
  isLocked?: boolean;
}

interface FrameProps
  extends Omit<SchemePageProps, 'type'>,
    Pick<ComponentProps<typeof Page>, 'subtitle' | 'fresh' | 'primary' | 'secondary' | 'more'> {
  status?: TierScheme['status'];
  children: ReactNode;
}

/** The page of a scheme around what it shows. */
export function SchemeFrame({ title, badge, notice, isLocked = false, status, children, ...header }: FrameProps) {
  const { t } = useTranslation();
  return (
    <Page
      title={title}
      back={{ label: t('pages.membership.title'), to: '/membership' }}
      badges={
        status ? (
          <>
            <Badge {...(status === 'active' ? { tone: 'success' as const } : {})}>{t(`tiers.status.${status}`)}</Badge>
            {badge}
          </>
        ) : undefined
      }
      {...header}
      readOnly={isLocked}
    >
      <Stack>
        {notice ? <ReadOnlyProvider value={false}>{notice}</ReadOnlyProvider> : null}
        {children}
      </Stack>
    </Page>
  );
}
