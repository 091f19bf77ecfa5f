// Answers: what is this shop like, and what can support set right?
import { startTask, type TaskKind } from '@loyalty/contracts/health/queries';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../data/client.js';
import { useWrite } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Grow, Pad, Stack, TwoColumns } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';
import { Page } from '../../kit/shell/page.js';
import { FactsCard } from './facts-card.js';
import { LocksCard } from './locks-card.js';
import { SupportOnly } from './support-only.js';

const WORK = ['drift', 'rebuild'] as const satisfies readonly TaskKind[];

function WorkLine({ kind }: { kind: (typeof WORK)[number] }) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const write = useWrite(startTask);
  const run = () =>
    write.mutate(
      { body: { kind }, key: newKey() },
      {
        onSuccess: () => toast({ text: t('support.tools.started') }),
        onError: (failure) => failed(failure, t('support.tools.failed'), run),
      },
    );
  return (
    <li className="row">
      <Grow>
        <Text as="p" strong>
          {t(`support.tools.${kind}`)}
        </Text>
        <Text as="p" kind="small" tone="subdued">
          {t(`support.tools.${kind}Sub`)}
        </Text>
      </Grow>
      <Button busy={write.isPending} onClick={run}>
        {t(`support.tools.${kind}`)}
      </Button>
    </li>
  );
}

export default function ToolsPage() {
  const { t } = useTranslation();
  return (
    <SupportOnly to="support">
      <Page title={t('pages.supportTools.title')} back={{ label: t('pages.devZone.title'), to: '/dev_zone' }}>
        <TwoColumns
          main={
            <Stack>
              <LocksCard />
              <Card flush>
                <Pad tightBottom>
                  <CardHead title={t('support.tools.title')} />
                </Pad>
                <ul className="plain">
                  {WORK.map((kind) => (
                    <WorkLine key={kind} kind={kind} />
                  ))}
                </ul>
              </Card>
            </Stack>
          }
          side={<FactsCard />}
        />
      </Page>
    </SupportOnly>
  );
}
