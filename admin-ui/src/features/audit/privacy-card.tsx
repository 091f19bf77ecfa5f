import { getPrivacyCertificate, listPrivacyRequests, type PrivacyRequest } from '@loyalty/contracts/audit/privacy';
import { useTranslation } from 'react-i18next';
import { useAsk, useMoreRows } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Grow, Pad } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { saveFile } from '../../kit/format/download.js';
import { useFormat } from '../../kit/format/format-context.js';
import { MoreRows } from '../activity/more-rows.js';

/** The name of a request in the words: its topic without the slash. */
const KINDS = {
  'customers/redact': 'erased',
  'customers/data_request': 'disclosed',
  'shop/redact': 'shopErased',
  'deletion/customers': 'customersDeleted',
  'deletion/shop': 'shopDeleted',
} as const satisfies Record<PrivacyRequest['topic'], string>;

function RequestLine({ request }: { request: PrivacyRequest }) {
  const { t } = useTranslation();
  const f = useFormat();
  const failed = useFailureToast();
  const ask = useAsk(getPrivacyCertificate);
  const { id, topic, customer, people, deliveries, exports, receivedAt, completedAt } = request;
  const save = () =>
    ask.mutate(
      { params: { event: id } },
      {
        onSuccess: ({ data }) => saveFile(data.name, data.text, 'text/plain'),
        onError: (failure) => failed(failure, t('audit.privacy.failed'), save),
      },
    );
  const times = t('audit.privacy.times', { received: f.dateTime(receivedAt), completed: f.dateTime(completedAt) });
  const deleted = [
    t('audit.privacy.people', { count: people }),
    t('audit.privacy.exports', { count: exports }),
    t('audit.privacy.deliveries', { count: deliveries }),
  ].join(' · ');
  return (
    <li className="row">
      <Grow>
        <Text as="p" strong>
          {t(`audit.privacy.${KINDS[topic]}`, { customer: customer ?? '' })}
        </Text>
        <Text as="p" kind="small" tone="subdued">
          {times}
        </Text>
        {topic === 'customers/data_request' ? null : (
          <Text as="p" kind="small" tone="subdued">
            {deleted}
          </Text>
        )}
      </Grow>
      <Button icon="export" busy={ask.isPending} onClick={save}>
        {t('audit.privacy.certificate')}
      </Button>
    </li>
  );
}

/** Privacy requests of the store's customers, each with its certificate. */
export function PrivacyCard() {
  const { t } = useTranslation();
  const read = useMoreRows(listPrivacyRequests, { query: {} });
  return (
    <Card flush>
      <Pad tightBottom>
        <CardHead title={t('audit.tabs.privacy')} sub={t('audit.privacy.sub')} />
      </Pad>
      <MoreRows read={read} what={t('audit.tabs.privacy')} empty={t('audit.privacy.none')}>
        {(request) => <RequestLine key={request.id} request={request} />}
      </MoreRows>
    </Card>
  );
}
