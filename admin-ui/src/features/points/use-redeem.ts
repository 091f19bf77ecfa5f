import type { Receipt } from '@loyalty/contracts/kernel/envelope';
import { type AccountState, type RedeemedCoupon, redeemForCustomer } from '@loyalty/contracts/points/queries';
import type { ProgramOf } from '@loyalty/contracts/programs/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../data/client.js';
import { useDryRun, useWrite } from '../../data/hooks.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { readInteger } from './adjustment.js';

export type Reward = ProgramOf<'amount_discount'>;

/** Result of a redemption, for the page. */
export interface Redeemed {
  account: AccountState;
  coupon: RedeemedCoupon;
  receipt: Receipt | undefined;
}

interface RedeemRequest {
  customer: string;
  reward: Reward | undefined;
  /** Points as typed, for a reward with a chosen value. */
  text: string;
}

/** A redemption: its preview by the server or the rejection, and the write. */
export function useRedeem({ customer, reward, text }: RedeemRequest, onDone: (redeemed: Redeemed) => void) {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const [key, setKey] = useState(newKey);
  const points = reward?.costMode === 'dynamic' ? readInteger(text) : null;
  const complete = reward !== undefined && (reward.costMode === 'fixed' || points !== null);
  const body = reward ? { programId: reward.id, ...(points === null ? {} : { points }) } : null;
  const input = complete && body ? { params: { id: customer }, body } : null;
  const preview = useDryRun(redeemForCustomer, input);
  const write = useWrite(redeemForCustomer);
  const rejection = complete && preview.error?.isAnswer ? preview.error.message : undefined;
  const run = () => {
    if (!input) return;
    write.mutate(
      { ...input, key },
      {
        onSuccess: ({ data, receipt }) => onDone({ account: data.account, coupon: data.coupon, receipt }),
        onError: (failure) => {
          if (failure.isAnswer) setKey(newKey());
          failed(failure, t('points.redeem.failed'), run);
        },
      },
    );
  };
  return {
    complete,
    rejection,
    outcome: complete && !rejection ? preview.data?.data : undefined,
    run,
    busy: write.isPending,
    /** Another choice is another command, which needs a new idempotency key. */
    renew: () => setKey(newKey()),
  };
}
