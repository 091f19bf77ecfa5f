import { shopperFilePath } from '@loyalty/contracts/files/use';
import type { ProgramRule } from '@loyalty/contracts/programs/catalogue';
import type { PointLabel } from '@loyalty/contracts/programs/events';
import { isReward } from '@loyalty/contracts/programs/reward-summary';
import { isAutomatic } from '@loyalty/contracts/programs/settings/reward-rules';
import { shopperSummary } from '@loyalty/contracts/programs/shopper-summaries';
import { rejectionText } from '@loyalty/contracts/rejections';
import type { VisitBranding, VisitLook } from '@loyalty/contracts/shopper/visit-branding';
import { formOf, iconOf, type WayToEarn, type WayToRedeem } from '@loyalty/contracts/shopper/ways';
import { endOfDay, localDay } from '../../../kernel/calendar.js';
import { anniversaryAfter } from '../../customers/domain/birthday.js';
import type { Account } from '../../points/domain/account.js';
import type { OpenRewards } from '../../rewards/application/open-rewards.js';
import { closedUntil } from './limit-reached.js';

/** The shopper for whom the ways are listed. */
export interface Reader {
  readonly shop: string;
  /** The reading customer; empty for guests. */
  readonly customer: string;
  readonly language: string;
  /** The merchant's own word for points; null for the language's. */
  readonly label: PointLabel | null;
  /** Published names of programs in that language. */
  readonly titles: Readonly<Record<string, string>>;
  /** Uploaded icons: files by program. */
  readonly icons: Readonly<Record<string, string>>;
  readonly visits: VisitBranding;
  readonly currency: string;
  readonly zone: string;
  readonly now: string;
  /** The shopper's account; null for guests. */
  readonly account: Account | null;
  readonly available: number;
  /** When they joined; null for guests. */
  readonly since: string | null;
  /** Whether their date of birth is known. */
  readonly isBornKnown: boolean;
}

/** A program that is open now. */
export interface Way {
  readonly id: string;
  readonly rule: ProgramRule;
}

/** Memoised summaries of rules, by language, currency and word for points: the rule of a version never changes. */
const summaries = new WeakMap<ProgramRule, Map<string, string>>();

function summaryOf(rule: ProgramRule, { language, currency, label }: Reader): string {
  const known = summaries.get(rule) ?? new Map<string, string>();
  summaries.set(rule, known);
  const name = [language, currency, label?.singular, label?.plural, label?.position].join(' ');
  const summary = known.get(name) ?? shopperSummary(rule, currency, language, label);
  known.set(name, summary);
  return summary;
}

/** The branding of a program that rewards visits; null for other programs. */
export function visitLook({ rule }: Way, visits: VisitBranding): VisitLook | null {
  if (rule.event === 'interact_website') return visits.visit;
  return rule.event === 'streak_interact_website' ? visits.streak : null;
}

/** Title of a program in the reader's language: the merchant's own where there is one (spec EARN-014, TRAN-005). */
function shown({ id, rule }: Way, reader: Reader, own?: string) {
  const { event, settings } = rule;
  const title = own || (reader.titles[id] ?? settings.title);
  const file = reader.icons[id];
  const image = file ? shopperFilePath(file) : null;
  return { id, event, title, summary: summaryOf(rule, reader), icon: iconOf(event), image };
}

/** Day of the next anniversary; null for other programs, and for guests. */
const nextAnniversary = ({ rule }: Way, { since, now, zone }: Reader): string | null =>
  rule.event === 'member_anniversary' && since !== null
    ? anniversaryAfter(localDay(since, zone), localDay(now, zone))
    : null;

/** A day in the words of a language. */
const dayIn = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

export function wayToEarn(way: Way, reader: Reader): WayToEarn {
  const { id, rule } = way;
  const done = reader.account && closedUntil(rule, id, reader.account, reader.now, reader.zone);
  const look = visitLook(way, reader.visits);
  const next = nextAnniversary(way, reader);
  const text = shown(way, reader, look?.title);
  return {
    ...text,
    summary: next === null ? text.summary : `${text.summary} · ${dayIn(next, reader.language)}`,
    form: formOf(rule.event),
    lead: look?.lead ?? '',
    button: look?.button ?? '',
    link: linkOf(rule),
    questions: rule.event === 'fill_survey' ? rule.settings.questions : [],
    dateFormat: rule.event === 'birthday' ? rule.settings.dateFormat : null,
    told: rule.event === 'birthday' && reader.isBornKnown,
    next,
    done,
  };
}

function linkOf(rule: ProgramRule): string | null {
  if ('socialUrl' in rule.settings) return rule.settings.socialUrl;
  if (rule.event === 'google_maps_review') return rule.settings.placeUrl;
  return rule.event === 'write_review' ? rule.settings.redirectLink : null;
}

const MONEY: readonly string[] = ['amount_discount', 'pos_amount_discount', 'dynamic_voucher', 'store_credit'];
const SHARE: readonly string[] = ['percentage_discount', 'pos_percentage_discount'];
const givenBy = (event: string) => (MONEY.includes(event) ? 'money' : SHARE.includes(event) ? 'percent' : 'goods');

/** Smallest order that takes the code of a reward; null for any. */
const minimumOf = (settings: object): string | null =>
  'minimumPurchase' in settings && Number(settings.minimumPurchase) > 0 ? String(settings.minimumPurchase) : null;

/**
 * A reward as the widget offers it, with the reason why it cannot be redeemed now; null for programs that are no reward, or cost no points.
 */
export async function wayToRedeem(way: Way, reader: Reader, rewards: OpenRewards): Promise<WayToRedeem | null> {
  const { id, rule } = way;
  if (!isReward(rule) || isAutomatic(rule)) return null;
  const { settings } = rule;
  const { costMode, minPoints, maxPoints } =
    'costMode' in settings ? settings : ({ costMode: 'fixed', minPoints: null, maxPoints: null } as const);
  const { pointsCost, endDate } = settings;
  const least = costMode === 'dynamic' ? (minPoints ?? pointsCost) : pointsCost;
  const gone = await rewards.gone(reader.shop, reader.customer, id, rule);
  return {
    ...shown(way, reader),
    costMode,
    pointsCost,
    gives: givenBy(rule.event),
    minPoints,
    maxPoints,
    redeemValue: 'redeemValue' in settings ? String(settings.redeemValue) : '0',
    minimumPurchase: minimumOf(settings),
    isPicked: rule.event === 'free_gift' && rule.settings.giftType === 'one',
    instructions: 'instructions' in settings ? settings.instructions : '',
    until: endDate ? endOfDay(endDate, reader.zone) : null,
    no: gone && { code: gone.rejected, text: rejectionText(gone.rejected) },
    within: gone === null && reader.available >= least,
  };
}
