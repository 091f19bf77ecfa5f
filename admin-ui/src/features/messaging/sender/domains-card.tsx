import { addEmailDomain, listEmailDomains } from '@loyalty/contracts/messaging/senders/domain-queries';
import { customDomain } from '@loyalty/contracts/messaging/senders/features';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRows } from '../../../data/hooks.js';
import { Button } from '../../../kit/display/button.js';
import { Card, CardHead, Divider } from '../../../kit/display/card.js';
import { Line, Stack } from '../../../kit/display/layout.js';
import { Text } from '../../../kit/display/text.js';
import { StateMessage } from '../../../kit/feedback/states.js';
import { FieldRow, TextInput } from '../../../kit/form/fields.js';
import { SkeletonBody } from '../../../kit/shell/skeletons.js';
import { FeatureBadge } from '../../gates/feature-badge.js';
import { useLocks } from '../../gates/use-locks.js';
import { DomainPart } from './domain-part.js';
import { useSenderWrite } from './use-sender-write.js';

/** The names of a new domain; both are required (spec NOTF-020). */
function AddDomain({ isLocked }: { isLocked: boolean }) {
  const { t } = useTranslation();
  const [root, setRoot] = useState('');
  const [subdomain, setSubdomain] = useState('mail');
  const texts = { done: t('sender.domains.added'), failed: t('sender.domains.addFailed') };
  const add = useSenderWrite(addEmailDomain, texts, ['root', 'subdomain']);
  const clear = () => {
    setRoot('');
    add.reset();
  };
  return (
    <Stack gap="medium">
      <FieldRow>
        <TextInput
          label={t('sender.domains.root')}
          value={root}
          onChange={setRoot}
          placeholder="shop.com"
          error={add.errors.root}
          disabled={isLocked}
          required
        />
        <TextInput
          label={t('sender.domains.subdomain')}
          value={subdomain}
          onChange={setSubdomain}
          error={add.errors.subdomain}
          disabled={isLocked}
          required
        />
      </FieldRow>
      <Line>
        <Button
          writes
          disabled={isLocked}
          busy={add.busy}
          onClick={() => add.run({ body: { root, subdomain } }, clear)}
        >
          {t('sender.domains.add')}
        </Button>
      </Line>
    </Stack>
  );
}

function DomainList({ isLocked }: { isLocked: boolean }) {
  const { t } = useTranslation();
  const read = useRows(listEmailDomains);
  if (read.error)
    return (
      <div role="alert">
        <StateMessage icon="alert" look="critical" title={t('sender.domains.loadFailed')}>
          <Button onClick={() => void read.refetch()}>{t('shell.action.tryAgain')}</Button>
        </StateMessage>
      </div>
    );
  if (!read.data) return <SkeletonBody shape="notice" />;
  if (read.data.data.length === 0)
    return (
      <Text as="p" tone="subdued">
        {t('sender.domains.empty')}
      </Text>
    );
  return read.data.data.map((domain) => (
    <Stack key={domain.id} gap="medium">
      <DomainPart domain={domain} isLocked={isLocked} />
      <Divider />
    </Stack>
  ));
}

/** Domains that sign emails (spec NOTF-011, NOTF-028). */
export function DomainsCard() {
  const { t } = useTranslation();
  const isLocked = useLocks().ofFeature(customDomain) !== null;
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('sender.domains.title')} sub={t('sender.domains.sub')} />
        <FeatureBadge feature={customDomain} />
        <Text as="p" tone="subdued">
          {t('sender.domains.hours')}
        </Text>
        <DomainList isLocked={isLocked} />
        <AddDomain isLocked={isLocked} />
      </Stack>
    </Card>
  );
}
