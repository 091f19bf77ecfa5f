import type { BodyOf } from '@loyalty/contracts/kernel/endpoint';
import { addProgram } from '@loyalty/contracts/programs/queries';
import { changeSettings, saveShop } from '@loyalty/contracts/shop/queries';
import type { WidgetTheme } from '@loyalty/contracts/shop/settings';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../data/hooks.js';
import { asFailure } from '../../data/problem.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';
import { useFormat } from '../../kit/format/format-context.js';
import { type FirstValues, firstValues } from '../programs/first-values.js';

export const firstRewards = ['amount', 'percentage', 'shipping'] as const;
export type FirstReward = (typeof firstRewards)[number];

/** Choices of the three steps; numbers as they are typed. */
export interface Choices {
  readonly earnPoint: string;
  readonly rateMoney: string;
  readonly reward: FirstReward;
  readonly theme: WidgetTheme;
}

type Program = BodyOf<typeof addProgram>;

const rewardOf = (reward: FirstReward, title: string, { pointsCost, redeemValue }: FirstValues): object => {
  switch (reward) {
    case 'amount':
      return { event: 'amount_discount', title, pointsCost, redeemValue };
    case 'percentage':
      return { event: 'percentage_discount', title, pointsCost: 200, redeemValue: 10 };
    case 'shipping':
      return { event: 'free_shipping', title, pointsCost: 150 };
  }
};

/** Turns on what was chosen; nothing is stored before. A retry after a failure goes on where it stopped (spec HOME-019). */
export function useTurnOn(onDone: () => void) {
  const { t } = useTranslation();
  const first = firstValues(useFormat().currency);
  const toast = useToast();
  const failed = useFailureToast();
  const [add, settings, shop] = [useWrite(addProgram), useWrite(changeSettings), useWrite(saveShop)];
  const done = useRef(new Set<string>());
  const once = async (step: string, run: () => Promise<unknown>) => {
    if (done.current.has(step)) return;
    await run();
    done.current.add(step);
  };
  const addOne = (program: object) => add.mutateAsync({ body: { status: true, ...program } as Program });
  const finish = () => shop.mutateAsync({ body: { setupDone: true } });
  const attempt = async (run: () => Promise<unknown>): Promise<void> => {
    try {
      await run();
      onDone();
    } catch (thrown) {
      failed(asFailure(thrown), t('setUp.failed'), () => void attempt(run));
    }
  };
  const turnOn = ({ earnPoint, rateMoney, reward, theme }: Choices, rewardTitle: string, ordersEarn: boolean) =>
    attempt(async () => {
      const rate = { earnPoint: Number(earnPoint), rateMoney: Number(rateMoney) };
      // A second program would add its points to those of the first.
      if (!ordersEarn)
        await once('earning', () =>
          addOne({ event: 'place_order', title: t('setUp.earnTitle'), earnBy: 'price', ...rate }),
        );
      await once('redeem', () => addOne(rewardOf(reward, rewardTitle, first)));
      await once('theme', () => settings.mutateAsync({ body: { widgetTheme: theme } }));
      await finish();
      toast({ text: t('setUp.done') });
    });
  const busy = add.isPending || settings.isPending || shop.isPending;
  return {
    turnOn: (choices: Choices, title: string, ordersEarn: boolean) => void turnOn(choices, title, ordersEarn),
    skip: () => void attempt(finish),
    busy,
  };
}
