import { Box, Page as PolarisPage } from '@shopify/polaris';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../data/online.js';
import { type Fresh, FreshnessLine } from '../display/freshness.js';
import { type IconName, icons } from '../display/icons.js';
import { Line } from '../display/layout.js';
import { useNarrow } from '../display/use-narrow.js';
import { ReadOnlyProvider, useReadOnly } from './read-only.js';

export interface PageAction {
  label: string;
  icon?: IconName;
  onClick?: () => void;
  to?: string;
  busy?: boolean;
  disabled?: boolean;
  danger?: boolean;
  /** Tooltip, such as the reason for being disabled. */
  why?: string;
  /** Whether the action changes nothing, which keeps it on read-only pages. */
  reads?: boolean;
}

interface PageProps {
  title: string;
  /** At most two, after the title: status first, then kind or version. */
  badges?: ReactNode;
  subtitle?: string | undefined;
  /** The second half of the subtitle, hidden on a phone. */
  subtitleMore?: string;
  /** The parent page; absent on hubs. */
  back?: { label: string; to: string };
  /** Undefined on pages without reads; null before the first answer. */
  fresh?: Fresh | null | undefined;
  primary?: PageAction | undefined;
  secondary?: PageAction[];
  /** Grouped under "More actions"; destructive ones last. */
  more?: PageAction[] | undefined;
  /** A choice for the whole page, such as its range of days; a menu labelled by the current value. */
  choice?: { label: string; icon: IconName; options: readonly { label: string; chosen: boolean; pick: () => void }[] };
  full?: boolean;
  /** Whether the page shows something unchangeable, such as the past. */
  readOnly?: boolean;
  children: ReactNode;
}

const actionOf = (action: PageAction) => ({
  content: action.label,
  ...(action.icon ? { icon: icons[action.icon] } : {}),
  ...(action.onClick ? { onAction: action.onClick } : {}),
  ...(action.to ? { url: action.to } : {}),
  ...(action.busy ? { loading: true } : {}),
  ...(action.disabled ? { disabled: true } : {}),
  ...(action.why ? { helpText: action.why } : {}),
  ...(action.danger ? { destructive: true } : {}),
});

const choiceOf = (choice: NonNullable<PageProps['choice']>) => ({
  title: choice.label,
  icon: icons[choice.icon],
  actions: choice.options.map((option) => ({
    content: option.label,
    active: option.chosen,
    onAction: option.pick,
  })),
});

/** Sets the document's title, for tabs and browser history. */
export function useDocumentTitle(title: string): void {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = `${title} · ${t('shell.brand')}`;
  }, [title, t]);
}

/** Status first, then kind or version; at most two. */
function PageBadges({ children }: { children: ReactNode }) {
  return (
    <div data-badges>
      <Line gap="tight">{children}</Line>
    </div>
  );
}

/** A page with the header slots of UX 1.2. */
export function Page(props: PageProps) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  useDocumentTitle(props.title);
  const { title, badges, subtitle, subtitleMore, back, fresh, choice, full, children } = props;
  const readOnly = useReadOnly() || (props.readOnly ?? false);
  const may = (action: PageAction) => action.reads === true || !readOnly;
  const online = useOnline();
  // Offline nothing can be stored; actions that only open or read stay enabled.
  const now = (action: PageAction): PageAction =>
    online || action.reads || action.to ? action : { ...action, disabled: true, why: t('connection.write') };
  const primary = props.primary && may(props.primary) ? now(props.primary) : undefined;
  const [secondary, more] = [props.secondary?.filter(may).map(now), props.more?.filter(may).map(now)];
  const groups = [
    ...(choice ? [choiceOf(choice)] : []),
    ...(more?.length ? [{ title: t('shell.action.more'), actions: more.map(actionOf) }] : []),
  ];
  const line = subtitle && subtitleMore && !narrow ? `${subtitle}${subtitleMore}` : subtitle;
  return (
    <PolarisPage
      title={title}
      fullWidth={full ?? false}
      {...(badges ? { titleMetadata: <PageBadges>{badges}</PageBadges> } : {})}
      {...(line ? { subtitle: line } : {})}
      {...(back ? { backAction: { content: back.label, url: back.to, accessibilityLabel: back.label } } : {})}
      {...(fresh === undefined ? {} : { additionalMetadata: <FreshnessLine fresh={fresh} /> })}
      {...(primary ? { primaryAction: actionOf(primary) } : {})}
      {...(secondary?.length ? { secondaryActions: secondary.map(actionOf) } : {})}
      {...(groups.length ? { actionGroups: groups } : {})}
    >
      <ReadOnlyProvider value={readOnly}>{children}</ReadOnlyProvider>
      <Box paddingBlockEnd="800" />
    </PolarisPage>
  );
}
