import { fetchIcon, generateIcon, removeBackground } from '@loyalty/contracts/files/icons';
import type { BodyOf } from '@loyalty/contracts/kernel/endpoint';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../data/failure-text.js';
import { useWrite } from '../../data/hooks.js';
import { asFailure } from '../../data/problem.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';

type IconUse = NonNullable<BodyOf<typeof fetchIcon>['use']>;

/** Icons that are made or fetched: each becomes the file of the form. A rejection is shown at its field, another failure as a toast. */
export function useMadeIcon(use: IconUse, onFile: (file: string) => void) {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [made, freed, fetched] = [useWrite(generateIcon), useWrite(removeBackground), useWrite(fetchIcon)];
  const run = async (make: () => Promise<{ data: { id: string } }>, failure: string): Promise<boolean> => {
    setErrors({});
    try {
      onFile((await make()).data.id);
      return true;
    } catch (thrown) {
      const problem = asFailure(thrown);
      const { '': whole, ...byField } = fieldErrors(problem);
      setErrors(byField);
      if (whole || !problem.isAnswer) failed(problem, failure);
      return false;
    }
  };
  return {
    errors,
    busy: made.isPending || freed.isPending || fetched.isPending,
    generate: (prompt: string, colors: string[]) =>
      run(() => made.mutateAsync({ body: { prompt, colors, use } }), t('widget.icon.generateFailed')),
    removeBackground: (image: string) =>
      run(() => freed.mutateAsync({ body: { image } }), t('widget.icon.backgroundFailed')),
    fetch: (url: string) => run(() => fetched.mutateAsync({ body: { url, use } }), t('widget.icon.fetchFailed')),
  };
}
