// Answers: which mails do shoppers get, and how many of each were sent and opened?

import { languageOf } from '@loyalty/contracts/kernel/languages';
import { type MailKind, type MailTopic, mailTopics } from '@loyalty/contracts/messaging/mails/kind';
import { type MailName, mailKinds } from '@loyalty/contracts/messaging/mails/kinds';
import { type DesignedMail, listDesignedMails } from '@loyalty/contracts/messaging/mails/queries';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../data/hooks.js';
import { Badge } from '../../../kit/display/badge.js';
import { Card, CardHead } from '../../../kit/display/card.js';
import { Line, Pad, Stack } from '../../../kit/display/layout.js';
import { Link, Text } from '../../../kit/display/text.js';
import { FailedCard } from '../../../kit/feedback/states.js';
import { StateSwitch } from '../../../kit/form/state-switch.js';
import { useFormat } from '../../../kit/format/format-context.js';
import { Page } from '../../../kit/shell/page.js';
import { SkeletonBody } from '../../../kit/shell/skeletons.js';
import './mail-editor.css';
import { useMailSwitch } from './use-mail-switch.js';

/** Figures of the last 30 days; what is not measured is left out. */
function Figures({ mail }: { mail: DesignedMail }) {
  const { t } = useTranslation();
  const f = useFormat();
  const shown = (['sent', 'opened', 'clicked'] as const).filter((name) => mail[name] !== null);
  return (
    <dl className="mail-figures">
      {shown.map((name) => (
        <div key={name}>
          <dt>{t(`mailEditor.list.${name}`)}</dt>
          <dd>{f.points(mail[name] ?? 0)}</dd>
        </div>
      ))}
    </dl>
  );
}

function MailRow({ mail }: { mail: DesignedMail }) {
  const { t } = useTranslation();
  const { locale } = useFormat();
  const f = useFormat();
  const { busy, turn } = useMailSwitch(mail.name);
  const name = mail.name as MailName;
  const title = t(`mailEditor.name.${name}`);
  const texts: MailKind['texts'] = mailKinds[name].texts;
  const built = texts[languageOf(locale) as 'en'] ?? texts.en;
  return (
    <li className="mail-row">
      <Stack gap="tight">
        <Line gap="small" wrap>
          <Text strong>
            <Link to={`/settings/notifications/${name}`} plain>
              {title}
            </Link>
          </Text>
          {mail.hasDraft ? <Badge tone="attention">{t('onsite.draft')}</Badge> : null}
          {mail.scheduledAt ? (
            <Badge tone="info">{t('onsite.schedule.badge', { date: f.dateTime(mail.scheduledAt) })}</Badge>
          ) : null}
          {mail.category === 'transactional' ? <Badge>{t('mailEditor.list.transactional')}</Badge> : null}
        </Line>
        <Text as="p" kind="small" tone="subdued">
          {mail.subject || built.subject}
        </Text>
      </Stack>
      <Figures mail={mail} />
      <div className="mail-state">
        <StateSwitch
          on={mail.isOn}
          name={title}
          stops={t('mailEditor.list.stops')}
          busy={busy}
          onTurn={(isOn) => void turn(isOn)}
        />
      </div>
    </li>
  );
}

/** Mails about one thing. */
function TopicCard({ topic, mails }: { topic: MailTopic; mails: readonly DesignedMail[] }) {
  const { t } = useTranslation();
  return (
    <Card flush>
      <Pad tightBottom>
        <CardHead title={t(`mailEditor.topic.${topic}`)} />
      </Pad>
      <ul className="mail-rows">
        {mails.map((mail) => (
          <MailRow key={mail.name} mail={mail} />
        ))}
      </ul>
    </Card>
  );
}

/** The mails that the merchant designs, by what they are about (spec NOTF-001). */
export default function MailListPage() {
  const { t } = useTranslation();
  const read = useRead(listDesignedMails);
  const mails = read.data?.data.mails;
  const title = t('pages.notifications.title');
  const topics = mailTopics.filter((topic) => mails?.some((mail) => mail.topic === topic));
  return (
    <Page
      title={title}
      subtitle={t('mailEditor.list.sub')}
      back={{ label: t('pages.settings.title'), to: '/settings' }}
      secondary={[{ label: t('mailEditor.look'), to: '/settings/notifications/look', reads: true }]}
    >
      {mails ? (
        <Stack>
          {topics.map((topic) => (
            <TopicCard key={topic} topic={topic} mails={mails.filter((mail) => mail.topic === topic)} />
          ))}
        </Stack>
      ) : read.error ? (
        <Card>
          <FailedCard what={title} failure={read.error} retry={() => void read.refetch()} />
        </Card>
      ) : (
        <SkeletonBody shape="list" />
      )}
    </Page>
  );
}
