import {
  type FeatureRequest,
  featureRequest,
  feedbackAreas,
  MAX_REQUEST_TEXT,
  MAX_REQUEST_TITLE,
  sendFeatureRequest,
} from '@loyalty/contracts/feedback/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../data/client.js';
import { fieldErrors } from '../../data/failure-text.js';
import { useWrite } from '../../data/hooks.js';
import { useOnline } from '../../data/online.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';
import { characters, Picker, TextInput } from '../../kit/form/fields.js';
import { useFormat } from '../../kit/format/format-context.js';

const EMPTY: FeatureRequest = { area: 'other', title: '', text: '' };

/** Validation errors of a request, by field. */
function mistakesOf(request: FeatureRequest): Readonly<Record<string, string>> {
  const { error } = featureRequest.safeParse(request);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

function useSending(onSent: () => void) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const write = useWrite(sendFeatureRequest);
  const send = (request: FeatureRequest, key: string): void =>
    write.mutate(
      { body: request, key },
      {
        onSuccess: () => {
          onSent();
          toast({ text: t('requests.sent') });
        },
        onError: (failure) => failed(failure, t('requests.failed'), () => send(request, key)),
      },
    );
  return { send, busy: write.isPending, answered: write.error ? fieldErrors(write.error) : {} };
}

/** By how much a text is too long, in words. */
function useTooLong() {
  const { t } = useTranslation();
  const f = useFormat();
  return (text: string, most: number): string | undefined => {
    const extra = characters(text) - most;
    return extra > 0 ? t('requests.tooLong', { count: extra, n: f.points(extra) }) : undefined;
  };
}

/** A request in the merchant's own words. What was typed survives a failure, and the same request is sent once. */
export function RequestForm() {
  const { t } = useTranslation();
  const tooLong = useTooLong();
  const online = useOnline();
  const [request, setRequest] = useState(EMPTY);
  const [key, setKey] = useState(newKey);
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({});
  const { send, busy, answered } = useSending(() => {
    setRequest(EMPTY);
    setKey(newKey());
  });
  const errors = { ...answered, ...mistakes };
  const change = (part: Partial<FeatureRequest>) => {
    setRequest({ ...request, ...part });
    setKey(newKey());
    setMistakes({});
  };
  const submit = () => {
    const wrong = mistakesOf(request);
    setMistakes(wrong);
    if (Object.keys(wrong).length === 0) send(request, key);
  };
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('feedback.ask')} sub={t('requests.askHelp')} />
        <Picker
          label={t('requests.about')}
          value={request.area}
          onChange={(area) => change({ area: area as FeatureRequest['area'] })}
          options={feedbackAreas.map((value) => ({ value, label: t(`requests.area.${value}`) }))}
        />
        <TextInput
          label={t('requests.title')}
          value={request.title}
          onChange={(title) => change({ title })}
          most={MAX_REQUEST_TITLE}
          over
          error={tooLong(request.title, MAX_REQUEST_TITLE) ?? errors.title}
        />
        <TextInput
          label={t('feedback.question')}
          value={request.text}
          onChange={(text) => change({ text })}
          lines={4}
          most={MAX_REQUEST_TEXT}
          over
          error={tooLong(request.text, MAX_REQUEST_TEXT) ?? errors.text}
        />
        <Line>
          <Button writes look="filled" busy={busy} disabled={!online} onClick={submit}>
            {t('feedback.send')}
          </Button>
        </Line>
      </Stack>
    </Card>
  );
}
