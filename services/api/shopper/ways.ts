import { catalogue, type ProgramRule } from '@loyalty/contracts/programs/catalogue';
import type { ProgramRow } from '@loyalty/contracts/programs/queries';
import type { RewardRule } from '@loyalty/contracts/programs/reward-summary';
import { summarize } from '@loyalty/contracts/programs/summary';
import { sayingIn } from '@loyalty/contracts/programs/summary-languages';
import { claimable } from '@loyalty/contracts/shopper/claims';
import { type EarnForm, iconOf, type WayToEarn, type WayToRedeem } from '@loyalty/contracts/shopper/ways';
import type { Account } from '../../domain/points/account.js';
import { closedUntil } from './limit-reached.js';

/** Whom the ways are told to. */
export interface Reader {
  readonly language: string;
  readonly currency: string;
  readonly zone: string;
  readonly now: string;
  /** The shopper's account; null for guests. */
  readonly account: Account | null;
  readonly available: number;
}

/** The rule of a row: its settings without what the list adds to them. */
function ruleOf(row: ProgramRow): ProgramRule {
  const { shape } = catalogue[row.event].settings;
  const settings = Object.fromEntries(Object.entries(row).filter(([name]) => name in shape));
  return { event: row.event, settings: catalogue[row.event].settings.parse(settings) } as ProgramRule;
}

/** What every row says of a program, in the reader's language: the merchant's own title where there is one (spec EARN-014, TRAN-005). */
function told(row: ProgramRow, rule: ProgramRule, { language, currency }: Reader) {
  const { id, event } = row;
  const title = row.translateTitle[language] ?? row.title;
  return { id, event, title, summary: summarize(rule, currency, false, sayingIn(language)), icon: iconOf(event) };
}

export function wayToEarn(row: ProgramRow, reader: Reader): WayToEarn {
  const rule = ruleOf(row);
  const done = reader.account && closedUntil(rule, row.id, reader.account, reader.now, reader.zone);
  return {
    ...told(row, rule, reader),
    form: formOf(rule),
    link: linkOf(rule),
    questions: rule.event === 'fill_survey' ? rule.settings.questions : [],
    dateFormat: rule.event === 'birthday' ? rule.settings.dateFormat : null,
    done,
  };
}

function formOf({ event }: ProgramRule): EarnForm {
  if (event === 'fill_survey') return 'survey';
  return claimable.includes(event) ? 'claim' : 'none';
}

function linkOf(rule: ProgramRule): string | null {
  if ('socialUrl' in rule.settings) return rule.settings.socialUrl;
  if (rule.event === 'google_maps_review') return rule.settings.placeUrl;
  return rule.event === 'write_review' ? rule.settings.redirectLink : null;
}

/** Rewards that can be had for points by now; the others are offered when they can be. */
const isReward = (rule: ProgramRule): rule is RewardRule => rule.event === 'amount_discount';

const MONEY: readonly string[] = ['amount_discount', 'pos_amount_discount', 'dynamic_voucher', 'store_credit'];
const SHARE: readonly string[] = ['percentage_discount', 'pos_percentage_discount'];
const givenBy = (event: string) => (MONEY.includes(event) ? 'money' : SHARE.includes(event) ? 'percent' : 'goods');

/** A reward as the widget offers it; none for what is no reward. */
export function waysToRedeem(row: ProgramRow, reader: Reader): WayToRedeem[] {
  const rule = ruleOf(row);
  if (!isReward(rule)) return [];
  const { settings } = rule;
  const { costMode, minPoints, maxPoints } =
    'costMode' in settings ? settings : ({ costMode: 'fixed', minPoints: null, maxPoints: null } as const);
  const { pointsCost } = settings;
  const least = costMode === 'dynamic' ? (minPoints ?? pointsCost) : pointsCost;
  const redeemValue = 'redeemValue' in settings ? String(settings.redeemValue) : '0';
  const figures = { costMode, pointsCost, gives: givenBy(rule.event), redeemValue, minPoints, maxPoints } as const;
  return [{ ...told(row, rule, reader), ...figures, within: reader.available >= least }];
}
