import { type WidgetTheme, widgetThemes } from '@loyalty/contracts/shop/settings';
import { useState } from 'react';
import { browserMemory, recallJson } from '../../data/browser-memory.js';
import { useShopAnswer } from '../../data/shop.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useShopId } from '../../kit/format/shop-id.js';
import { firstValues } from '../programs/first-values.js';
import { FIRST_RETURN, type FirstReward, firstRewards } from './first-rewards.js';

export const looks = ['', ...widgetThemes] as const;
const steps = ['earning', 'redeem', 'theme', 'store'] as const;
export type Step = (typeof steps)[number];

/** Choices of the set-up; numbers as they are typed. */
export interface Choices {
  readonly earnPoint: string;
  readonly rateMoney: string;
  readonly back: string;
  readonly reward: FirstReward;
  readonly theme: WidgetTheme | '';
}

/** Where the merchant is in the set-up. */
interface Progress {
  readonly choices: Choices;
  readonly step: Step;
  readonly reached: Step;
}

const oneOf = <T extends string>(known: readonly T[], value: unknown, otherwise: T): T =>
  known.find((one) => one === value) ?? otherwise;
const textOf = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);

/** What was stored of an earlier visit, as far as it can be used; anything else starts afresh. */
function recall(stored: unknown, first: Choices): Progress {
  const { choices, step, reached } = (stored ?? {}) as {
    choices?: Partial<Choices>;
    step?: unknown;
    reached?: unknown;
  };
  const { earnPoint, rateMoney, back, reward, theme } = choices ?? {};
  return {
    choices: {
      earnPoint: textOf(earnPoint, first.earnPoint),
      rateMoney: textOf(rateMoney, first.rateMoney),
      back: textOf(back, first.back),
      reward: oneOf(firstRewards, reward, first.reward),
      theme: oneOf(looks, theme, first.theme),
    },
    step: oneOf(steps, step, 'earning'),
    reached: oneOf(steps, reached, 'earning'),
  };
}

/** The choices of the set-up, which are kept in this browser until it is finished: whoever leaves comes back to the same step. */
export function useChoices() {
  const key = `setUp/${useShopId()}`;
  const { earnPoint, rateMoney } = firstValues(useFormat().currency);
  const hasOwnColour = Boolean(useShopAnswer().shop?.shop.primaryColor);
  const [progress, setProgress] = useState(() =>
    recall(recallJson(browserMemory, key), {
      earnPoint: String(earnPoint),
      rateMoney: String(rateMoney),
      back: String(FIRST_RETURN),
      reward: 'amount',
      theme: hasOwnColour ? '' : 'ocean',
    }),
  );
  const put = (part: Partial<Progress>) => {
    const next = { ...progress, ...part };
    browserMemory.setItem(key, JSON.stringify(next));
    setProgress(next);
  };
  return {
    ...progress,
    change: (part: Partial<Choices>) => put({ choices: { ...progress.choices, ...part } }),
    goTo: (step: Step) => put({ step }),
    reach: (step: Step) =>
      put({ step, reached: steps[Math.max(steps.indexOf(step), steps.indexOf(progress.reached))]! }),
    forget: () => browserMemory.removeItem(key),
  };
}
