import type { ProofState } from '@loyalty/contracts/proof/queries';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead, Fact } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Code, Hero } from '../../kit/display/proof.js';
import { Text } from '../../kit/display/text.js';
import { useFormat } from '../../kit/format/format-context.js';

interface BrokenCardProps {
  broken: NonNullable<ProofState['broken']>;
  onPack: () => void;
  busy: boolean;
}

/** The page of a broken ledger: the mismatch and its place, what is still valid, and the next steps. */
export function BrokenCard({ broken, onPack, busy }: BrokenCardProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const { position, until, kind, stream, revision, expected, found, checked, at } = broken;
  const places = { position: f.points(position), until: f.points(until) };
  return (
    <Card>
      <Stack>
        <div role="alert">
          <Hero
            look="critical"
            icon="alert"
            title={until > position ? t('proof.broken.range', places) : t('proof.broken.title', places)}
          >
            {t(`proof.broken.kind.${kind}`)} {t('proof.broken.at', { at: f.dateTime(at) })}.
          </Hero>
        </div>
        <Text as="p" strong>
          {t('proof.broken.stopped')}
        </Text>
        {stream ? <Fact label={t('proof.broken.stream')} value={<code>{stream}</code>} /> : null}
        {revision ? <Fact label={t('proof.broken.revision')} value={f.points(revision)} /> : null}
        {expected ? <Code>{`${t('proof.broken.expected')}: ${expected}`}</Code> : null}
        {found ? <Code bad>{`${t('proof.broken.found')}: ${found}`}</Code> : null}
        <CardHead
          title={t('proof.broken.held')}
          sub={t('proof.broken.heldText', { count: checked, n: f.points(checked) })}
        />
        <Text as="p" tone="subdued">
          {t('proof.broken.alerted')}
        </Text>
        <Line>
          <Button icon="export" onClick={onPack} busy={busy}>
            {t('proof.pack')}
          </Button>
        </Line>
      </Stack>
    </Card>
  );
}
