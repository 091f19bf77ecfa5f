import { Box, Page as PolarisPage, useBreakpoints } from '@shopify/polaris';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../data/online.js';
import { type Fresh, FreshnessLine, OfflineLine } from '../display/freshness.js';
import { type IconName, icons } from '../display/icons.js';
import { Line } from '../display/layout.js';
import { useNarrow } from '../display/use-narrow.js';
import { HeaderMenu } from './header-menu.js';
import { ReadOnlyProvider, useReadOnly } from './read-only.js';
import { useStoreAdmin } from './store-admin.js';

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

export interface PageChoice {
  label: string;
  icon: IconName;
  options: readonly { label: string; chosen?: boolean; pick: () => void }[];
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
  /** Undefined on pages without reads, which say only that there is no connection; null before the first answer. */
  fresh?: Fresh | null | undefined;
  primary?: PageAction | undefined;
  secondary?: PageAction[];
  /** Grouped under "More actions"; destructive ones last. */
  more?: PageAction[] | undefined;
  /** Choices for the whole page, such as its range of days; each is a menu labelled by the current value. */
  choices?: readonly PageChoice[];
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

const choiceOf = (choice: PageChoice) => ({
  title: choice.label,
  icon: icons[choice.icon],
  actions: choice.options.map((option) => ({
    content: option.label,
    active: option.chosen ?? false,
    onAction: option.pick,
  })),
});

/** Sets the document's title, for tabs and browser history, and the one in the store admin's bar. */
function useDocumentTitle(title: string): void {
  const { t } = useTranslation();
  const admin = useStoreAdmin();
  useEffect(() => {
    document.title = `${title} · ${t('shell.brand')}`;
    admin.title?.(title);
  }, [title, t, admin]);
}

/** Status first, then kind or version; at most two. */
function PageBadges({ children }: { children: ReactNode }) {
  return (
    <div data-badges>
      <Line gap="tight">{children}</Line>
    </div>
  );
}

/** One line, of which only the first half gives way: a long address does not push out what stands beside it. Polaris draws any node here. */
function Subtitle({ first, second }: { first: string; second: string | undefined }) {
  return (
    <span className="subtitle">
      <span title={first}>{first}</span>
      {second ? <span>{second}</span> : null}
    </span>
  );
}

/** A page with the header slots of UX 1.2. */
export function Page(props: PageProps) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  useDocumentTitle(props.title);
  const { title, badges, subtitle, subtitleMore, back, fresh, full, children } = props;
  const readOnly = useReadOnly() || (props.readOnly ?? false);
  const may = (action: PageAction) => action.reads === true || !readOnly;
  const online = useOnline();
  // Offline nothing can be stored; actions that only open or read stay enabled.
  const now = (action: PageAction): PageAction =>
    online || action.reads || action.to ? action : { ...action, disabled: true, why: t('connection.write') };
  const primary = props.primary && may(props.primary) ? now(props.primary) : undefined;
  const [secondary, more] = [props.secondary?.filter(may).map(now), props.more?.filter(may).map(now)];
  const actions = (secondary ?? []).map(actionOf);
  const choices = (props.choices ?? []).map(choiceOf);
  const others = more?.length ? [{ title: t('shell.action.more'), actions: more.map(actionOf) }] : [];
  // The chosen option is marked among the others, so that the menu of a phone needs no heading that repeats it.
  const menu = [
    { actions },
    ...choices.map(({ title, actions: options }) =>
      choices.length > 1 ? { title, actions: options } : { actions: options },
    ),
    ...others,
  ];
  const groups = menu.filter((group) => group.actions.length > 0);
  const isFolded = useBreakpoints().mdDown && groups.length > 0;
  const second = narrow ? '' : subtitleMore;
  const line = online || fresh ? fresh === undefined ? null : <FreshnessLine fresh={fresh} /> : <OfflineLine />;
  return (
    <PolarisPage
      title={title}
      fullWidth={full ?? false}
      {...(badges ? { titleMetadata: <PageBadges>{badges}</PageBadges> } : {})}
      {...(subtitle ? { subtitle: (<Subtitle first={subtitle} second={second} />) as never } : {})}
      {...(back ? { backAction: { content: back.label, url: back.to, accessibilityLabel: back.label } } : {})}
      {...(line ? { additionalMetadata: line } : {})}
      {...(primary ? { primaryAction: actionOf(primary) } : {})}
      {...(isFolded
        ? { secondaryActions: <HeaderMenu name={t('shell.action.more')} groups={groups} /> }
        : { secondaryActions: actions, actionGroups: [...choices, ...others] })}
    >
      <ReadOnlyProvider value={readOnly}>{children}</ReadOnlyProvider>
      <Box paddingBlockEnd="800" />
    </PolarisPage>
  );
}
