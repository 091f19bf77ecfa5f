import { pluralForm } from '@loyalty/contracts/kernel/plural-form';
import type { ProgramEvent } from '@loyalty/contracts/programs/catalogue';
import type { WidgetState } from '@loyalty/contracts/shopper/queries';
import { historyEnglish } from '@loyalty/contracts/shopper/texts/history-texts';
import type { ShopperTextId } from '@loyalty/contracts/shopper/texts/text-ids';
import { iconOf } from '@loyalty/contracts/shopper/ways';
import { isMarked } from './mark.js';
import {
  sampleCoupon,
  sampleGifts,
  sampleHistory,
  sampleReferrals,
  sampleReviews,
  sampleStatement,
  sampleStreak,
  sampleTier,
} from './sample-answers.js';
import { LATER, type NameOf, sampleReward, sampleWay } from './sample-programs.js';
import type { Scene } from './scenes.js';

/** Input for a scene's sample responses. */
export interface Script {
  readonly scene: Scene;
  readonly language: string;
  readonly shop: string;
  /** Texts in place of the built-in ones, by the places that show them. */
  readonly texts: Readonly<Record<string, string>>;
  /** Any text as shoppers read it. */
  readonly read: (id: ShopperTextId) => string;
  /** A name of a program in place of that of the first way to earn, or of the first reward. */
  readonly named: { readonly of: 'earn' | 'redeem'; readonly event: ProgramEvent; readonly title: string } | null;
  readonly nameOf: NameOf;
  readonly tierName: (tier: 'base' | 'tier') => string;
  readonly referral: { readonly friend: string; readonly customer: string };
  /** Changes with the texts. */
  readonly version: string;
}

type Member = NonNullable<WidgetState['member']>;

function memberOf(before: Member, { scene, nameOf }: Script, currency: string): Member {
  const { viewer, points, expires, nameless, coupon } = scene;
  // A code that is redeemed in the scene is not there before.
  const isHeld = coupon !== undefined && coupon !== 'credit' && coupon !== 'pending';
  return {
    ...before,
    ...(viewer === 'Guest' || viewer === 'Left' ? { type: viewer } : {}),
    ...(nameless ? { firstName: '' } : {}),
    points: { ...before.points, ...points },
    nextExpiry: expires ? { points: 120, at: LATER } : null,
    coupons: isHeld ? [sampleCoupon(coupon, nameOf('amount_discount'), currency)] : [],
  };
}

/** Points of signing up in the sample. */
const WELCOME = 100;

function welcomeOf({ language, read }: Script): string {
  const form = pluralForm(read('points'), WELCOME, new Intl.PluralRules(language));
  return form.replaceAll('{n}', new Intl.NumberFormat(language).format(WELCOME));
}

/** The sample's programs, with those of the scene first. */
function programsOf(before: WidgetState, script: Script): Pick<WidgetState, 'earn' | 'redeem'> {
  const { scene, named, nameOf } = script;
  const { ways = [], rewards = [], empty } = scene;
  const welcome = welcomeOf(script);
  const earn = [...ways.map((name) => sampleWay(name, nameOf, welcome)), ...before.earn];
  const redeem = [...rewards.map((name) => sampleReward(name, nameOf)), ...before.redeem];
  const renamed = <P extends { title: string; summary: string }>(of: 'earn' | 'redeem', programs: readonly P[]) =>
    programs.map((program, at) =>
      named?.of === of && at === 0
        ? { ...program, title: named.title, summary: '', event: named.event, icon: iconOf(named.event) }
        : program,
    );
  return {
    earn: empty === 'earn' ? [] : renamed('earn', earn),
    redeem: empty === 'redeem' ? [] : renamed('redeem', redeem),
  };
}

function stateOf(before: WidgetState, script: Script): WidgetState {
  const { scene, language, shop, version } = script;
  return {
    ...before,
    ...programsOf(before, script),
    shop: { ...before.shop, name: shop || before.shop.name, language },
    tiers: scene.tiers !== undefined,
    member: scene.viewer === 'visitor' || !before.member ? null : memberOf(before.member, script, before.shop.currency),
    texts: version,
  };
}

/** Lines of a history: those that the texts are about, the chosen one among them. */
function linesOf({ read, texts }: Script): string[] {
  const ids = Object.keys(historyEnglish).map((key) => `history.${key}` as ShopperTextId);
  const isChosen = (id: string) => isMarked(texts[id] ?? '');
  const shown = [...ids.filter(isChosen), ...ids.filter((id) => !isChosen(id))].slice(0, 6);
  return shown.map((id) => read(id).replaceAll('{label}', '#1001'));
}

/** The answer of the service to a call of the widget in a scene; undefined where it has none. */
export function answerOf(call: string, sample: unknown, script: Script): unknown {
  const { scene, language, texts, version, nameOf, tierName, referral } = script;
  const points = { available: 780, pending: 40, held: 0, debt: 0 };
  switch (call) {
    case 'state':
      return stateOf(sample as WidgetState, script);
    case 'texts':
      return { language, version, texts };
    case 'history':
      return sampleHistory(scene.empty === 'history' ? [] : linesOf(script));
    case 'statement':
      return sampleStatement(linesOf(script), scene);
    case 'tier':
      return sampleTier(scene.tiers ?? 'pointEarned', scene.viewer !== 'visitor', tierName);
    case 'streak':
      return sampleStreak(scene.streak ?? 'running', nameOf('streak_interact_website'));
    case 'referral':
      return sampleReferrals(referral);
    case 'reviews':
      return sampleReviews;
    case 'gifts':
      return sampleGifts(nameOf);
    case 'claims':
      return { points: 50, balance: { ...points, available: 1330 } };
    case 'redeem':
      return { coupon: sampleCoupon(scene.coupon ?? 'dated', nameOf('amount_discount'), 'USD'), points };
    default:
      return call === 'look' ? sample : undefined;
  }
}
