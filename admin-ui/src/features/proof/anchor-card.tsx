import { type ProofState, startSealing } from '@loyalty/contracts/proof/queries';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead, Fact } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { Code } from '../../kit/display/proof.js';
import { Text } from '../../kit/display/text.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useCopy } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { brief, inGroups } from './hash.js';

const here = (path: string): string => new URL(path, window.location.origin).href;

/** The newest signed head, its public URL, and the action to sign one now. */
export function AnchorCard({ state }: { state: ProofState }) {
  const { t } = useTranslation();
  const f = useFormat();
  const copy = useCopy();
  const failed = useFailureToast();
  const write = useWrite(startSealing);
  const { seal, sealAddress, run } = state;
  const isBusy = write.isPending || run?.state === 'running' || run?.state === 'waiting';
  const sealNow = () => write.mutate({ body: {} }, { onError: (failure) => failed(failure, t('proof.anchor.failed')) });
  return (
    <Card>
      <Stack gap="medium">
        <CardHead
          title={t('proof.anchor.title')}
          sub={seal ? `${f.dateTime(seal.at)} ${f.zone}` : t('proof.anchor.none')}
        >
          <Button writes look="plain" onClick={sealNow} disabled={isBusy}>
            {t('proof.anchor.seal')}
          </Button>
        </CardHead>
        {seal ? (
          <>
            <Code>{inGroups(seal.head)}</Code>
            <Fact label={t('proof.anchor.event')} value={f.points(seal.position)} />
            <Fact label={t('proof.anchor.number')} value={f.points(seal.number)} />
            <Fact
              label={t('proof.anchor.previous')}
              value={seal.previous ? <code>{brief(seal.previous)}</code> : t('proof.anchor.first')}
            />
            <Button icon="link" wide onClick={() => copy(here(sealAddress ?? ''))}>
              {t('proof.anchor.copy')}
            </Button>
          </>
        ) : null}
      </Stack>
    </Card>
  );
}

/** Instructions for verifying the ledger without the product. */
export function OfflineCard({ keyAddress }: { keyAddress: string }) {
  const { t } = useTranslation();
  const copy = useCopy();
  return (
    <Card>
      <Stack gap="small">
        <CardHead title={t('proof.offline.title')} />
        <Text as="p" tone="subdued">
          {t('proof.offline.body')}
        </Text>
        <Code>{'node verify.mjs .\npython3 verify.py .'}</Code>
        <Text as="p" tone="subdued">
          {t('proof.offline.keys')}
        </Text>
        <Button icon="link" wide onClick={() => copy(here(keyAddress))}>
          {t('proof.offline.copyKeys')}
        </Button>
      </Stack>
    </Card>
  );
}
