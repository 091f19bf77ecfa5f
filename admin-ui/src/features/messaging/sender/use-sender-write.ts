import type { Endpoint } from '@loyalty/contracts/kernel/endpoint';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../../data/failure-text.js';
import { useWrite } from '../../../data/hooks.js';
import { useFailureToast } from '../../../kit/feedback/failure-toast.js';
import { useToast } from '../../../kit/feedback/toast.js';

type Input<E extends Endpoint> = Parameters<ReturnType<typeof useWrite<E>>['mutate']>[0];

/**
 * A write of a card: a toast says that it is done, or why not; what concerns a field of the card is said there.
 * @param fields of the card
 */
export function useSenderWrite<E extends Endpoint>(
  endpoint: E,
  texts: { done: string; failed: string },
  fields: readonly string[] = [],
) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const write = useWrite(endpoint);
  const errors = write.error ? fieldErrors(write.error) : {};
  const run = (input: Input<E>, then?: () => void): void =>
    write.mutate(input, {
      onSuccess: () => {
        toast({ text: texts.done || t('settings.saved') });
        then?.();
      },
      onError: (failure) => {
        const isOfField = failure.errors.some(({ path }) => fields.includes(path));
        if (!isOfField) failed(failure, texts.failed, () => run(input, then));
      },
    });
  return { run, busy: write.isPending, errors, reset: write.reset };
}
