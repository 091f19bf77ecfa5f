import { fetchIcon, generateIcon, removeBackground } from '@loyalty/contracts/files/icons';
import type { BodyOf } from '@loyalty/contracts/kernel/endpoint';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../data/failure-text.js';
import { useWrite } from '../../data/hooks.js';
import { asFailure } from '../../data/problem.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';

type IconUse = NonNullable<BodyOf<typeof fetchIcon>['use']>;

type IconCall = typeof generateIcon | typeof removeBackground | typeof fetchIcon;

/** Messages by their field. */
const mistakesIn = (error: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined) =>
  Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));

/** Icons that are made or fetched: each becomes the file of the form. A rejection is shown at its field, another failure as a toast. */
export function useMadeIcon(use: IconUse, onFile: (file: string) => void) {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [made, freed, fetched] = [useWrite(generateIcon), useWrite(removeBackground), useWrite(fetchIcon)];
  const run = async <E extends IconCall>(
    endpoint: E,
    write: { mutateAsync: (input: { body: BodyOf<E> }) => Promise<{ data: { id: string } }> },
    body: BodyOf<E>,
    failure: string,
  ): Promise<boolean> => {
    const wrong = mistakesIn(endpoint.body.safeParse(body).error);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return false;
    try {
      onFile((await write.mutateAsync({ body })).data.id);
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
      run(generateIcon, made, { prompt, colors, use }, t('widget.icon.generateFailed')),
    removeBackground: (image: string) => run(removeBackground, freed, { image }, t('widget.icon.backgroundFailed')),
    fetch: (url: string) => run(fetchIcon, fetched, { url, use }, t('widget.icon.fetchFailed')),
  };
}
