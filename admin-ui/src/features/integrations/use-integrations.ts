import { getFlowConnection } from '@loyalty/contracts/flow/queries';
import { getMembershipHub } from '@loyalty/contracts/memberships/queries';
import { getMetafields } from '@loyalty/contracts/metafields/queries';
import { checkAppBlocks } from '@loyalty/contracts/shop/queries';
import { posIntegration } from '@loyalty/contracts/till/features';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { useFormat } from '../../kit/format/format-context.js';
import { missingLabel } from '../gates/missing-modal.js';
import { useLocks } from '../gates/use-locks.js';
import { pageOf, statusOf, useReviewApps } from './review-apps.js';

/** Categories with something in them, in their order. */
export const categories = ['reviews', 'workflows', 'subscriptions', 'pos', 'metafields', 'theme', 'data'] as const;
export type Category = (typeof categories)[number];

/** State of an integration: a status of UX 1.13, or a fact in words. */
type State =
  | { readonly kind: 'status'; readonly status: string; readonly isOn: boolean }
  | { readonly kind: 'fact'; readonly text: string; readonly isOn: boolean };

/** Something that the program works with today. */
export interface Integration {
  readonly id: string;
  readonly category: Category;
  readonly name: string;
  /** Benefit of its whole category, which its card says once; empty where its own says it all. */
  readonly inGeneral: string;
  /** Benefit of the integration, and its difference from similar ones, in one or two sentences. */
  readonly brings: string;
  /** Its page; none where nothing can be set up here. */
  readonly to: string | null;
  /** Null where there is nothing to connect, or the state is not known. */
  readonly state: State | null;
  /** When it was heard of last, in words; empty before. */
  readonly seen: string;
}

const ofStatus = (status: string, isOn: boolean): State => ({ kind: 'status', status, isOn });

/** The subscriptions of the store, which give tiers once their plans are set up. */
function useSubscriptions(): State | null {
  const hub = useRead(getMembershipHub).data?.data;
  const card = hub?.cards.find(({ part }) => part === 'subscription');
  if (!card) return null;
  const isOn = card.status === 'active';
  return ofStatus(isOn ? 'active' : 'inactive', isOn);
}

function useWorkflows(): State | null {
  const connection = useRead(getFlowConnection).data?.data;
  if (!connection) return null;
  return ofStatus(connection.connected ? 'connected' : 'disconnected', connection.connected);
}

function useTheme(): State | null {
  const { t } = useTranslation();
  const blocks = useRead(checkAppBlocks).data?.data;
  if (!blocks) return null;
  const { isThemeOS2, isEmbedOn } = blocks;
  const fact = isEmbedOn === false ? 'off' : isThemeOS2 ? 'taken' : 'notTaken';
  return { kind: 'fact', text: t(`integrations.theme.${fact}`), isOn: fact === 'taken' };
}

function useMetafieldState(): State | null {
  const metafields = useRead(getMetafields).data?.data;
  return metafields ? ofStatus(metafields.state, metafields.state === 'connected') : null;
}

/** Whether the shop has the point of sale, or what it needs for it. */
function usePos(): State {
  const { t } = useTranslation();
  const missing = useLocks().ofFeature(posIntegration);
  const text = missing ? missingLabel(t, missing) : t('integrations.pos.included');
  return { kind: 'fact', text, isOn: !missing };
}

/** Integrations of the program, each with its state. Nothing is listed that does not work. */
export function useIntegrations() {
  const { t } = useTranslation();
  const f = useFormat();
  const apps = useReviewApps();
  const [workflows, subscriptions, pos, theme] = [useWorkflows(), useSubscriptions(), usePos(), useTheme()];
  const metafields = useMetafieldState();
  const reviews = apps.data?.data.map(({ app, lastReviewAt, ...connection }): Integration => {
    const status = statusOf(connection);
    return {
      id: app,
      category: 'reviews',
      name: t(`programs.option.reviewApp.${app}`),
      inGeneral: t('integrations.brings.reviews'),
      brings: t(`integrations.brings.${app}`),
      to: pageOf(app),
      state: ofStatus(status, status === 'connected'),
      seen: lastReviewAt ? t('integrations.lastReview', { day: f.date(lastReviewAt) }) : '',
    };
  });
  const own = (id: Exclude<Category, 'reviews'>, to: string | null, state: State | null): Integration => ({
    id,
    category: id,
    name: t(`integrations.name.${id}`),
    inGeneral: '',
    brings: t(`integrations.brings.${id}`),
    to,
    state,
    seen: '',
  });
  return {
    integrations: reviews && [
      ...reviews,
      own('workflows', '/integration/shopifyFlow', workflows),
      own('subscriptions', '/membership/subscription', subscriptions),
      own('pos', '/integration/pos', pos),
      own('metafields', '/integration/metafields', metafields),
      own('theme', '/storefront', theme),
      own('data', '/settings/stream', null),
    ],
    error: apps.data ? null : apps.error,
    refetch: () => void apps.refetch(),
  };
}
