import type { BodyOf } from '@loyalty/contracts/kernel/endpoint';
import { addProgram } from '@loyalty/contracts/programs/queries';
import { changeSettings, saveShop } from '@loyalty/contracts/shop/queries';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../data/hooks.js';
import { asFailure } from '../../data/problem.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';
import type { FirstOffer } from './first-rewards.js';
import type { Choices } from './use-choices.js';
import type { SetUpPlan } from './use-plan.js';

type Program = BodyOf<typeof addProgram>;

const rewardProgram = ({ event, pointsCost, redeemValue }: FirstOffer, title: string): object => ({
  event,
  title,
  pointsCost,
  ...(redeemValue === null ? {} : { redeemValue }),
});

/** Turns on what was chosen; nothing is stored before. A retry after a failure goes on where it stopped (spec HOME-019). */
export function useTurnOn(onDone: () => void) {
  const { t } = useTranslation();
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
  const turnOn = ({ reward, theme }: Choices, { existing, offered, offers, basis }: SetUpPlan, rewardTitle: string) =>
    attempt(async () => {
      // A program that there is stays alone: a second one would add its points, or repeat the reward.
      if (!existing)
        await once('earning', () =>
          addOne({ event: 'place_order', title: t('setUp.earnTitle'), earnBy: 'price', ...basis.rate }),
        );
      if (!offered[reward]) await once('redeem', () => addOne(rewardProgram(offers[reward], rewardTitle)));
      // A color of the shop's own would hide the template's.
      const look: Record<string, string> = theme === '' ? {} : { primaryColor: '' };
      await once('theme', () => settings.mutateAsync({ body: { ...look, widgetTheme: theme } }));
      await finish();
      toast({ text: t('setUp.done') });
    });
  return {
    turnOn: (choices: Choices, plan: SetUpPlan, rewardTitle: string) => void turnOn(choices, plan, rewardTitle),
    skip: () => void attempt(finish),
    busy: add.isPending || settings.isPending || shop.isPending,
  };
}
