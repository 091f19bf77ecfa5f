import { type EventDetails, getEvent } from '@loyalty/contracts/feed/queries';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead, Fact } from '../../kit/display/card.js';
import { Json } from '../../kit/display/json.js';
import { Stack } from '../../kit/display/layout.js';
import { Hint, Link } from '../../kit/display/text.js';
import { FailedCard, StateMessage, useCopy } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useActorName } from '../../kit/format/use-actor-name.js';
import { SkeletonCard } from '../../kit/shell/skeletons.js';
import { streamOf } from './filters.js';

interface DetailProps {
  position: number | null;
  onChoose: (position: number) => void;
  onSchema: (name: string) => void;
  /** Shows one stream alone. */
  onStream: (stream: string) => void;
}

function Walk({
  links,
  none,
  onChoose,
}: {
  links: readonly { position: number; type: string }[];
  none: string;
  onChoose: DetailProps['onChoose'];
}) {
  const { t } = useTranslation();
  const f = useFormat();
  if (links.length === 0) return <>{none}</>;
  return (
    <Stack gap="none">
      {links.map(({ position, type }) => (
        <Link key={position} onClick={() => onChoose(position)}>
          {t('stream.detail.link', { position: f.points(position), type })}
        </Link>
      ))}
    </Stack>
  );
}

/** Who caused an event and what followed from it, its stream and its schema. */
function Facts({ found, onChoose, onSchema, onStream }: Omit<DetailProps, 'position'> & { found: EventDetails }) {
  const { t } = useTranslation();
  const f = useFormat();
  const nameOf = useActorName();
  const { event, actor, causedBy, caused } = found;
  const { type, version, recordedAt } = event.data;
  const name = `${type}.v${version}`;
  return (
    <Stack gap="small">
      <Fact label={t('stream.detail.by')} value={nameOf(actor)} />
      <Fact
        label={t('stream.detail.causedBy')}
        value={
          <Walk
            links={causedBy ? [causedBy] : []}
            none={actor.kind === 'webhook' ? t('stream.detail.outside') : nameOf(actor)}
            onChoose={onChoose}
          />
        }
      />
      <Fact
        label={t('stream.detail.caused')}
        value={<Walk links={caused} none={t('stream.detail.nothing')} onChoose={onChoose} />}
      />
      <Fact
        label={t('stream.detail.recorded')}
        value={<Hint says={f.instant(recordedAt)}>{`${f.date(recordedAt)}, ${f.time(recordedAt)}`}</Hint>}
      />
      <Fact
        label={t('stream.detail.stream')}
        value={
          <Link onClick={() => onStream(streamOf(event))}>
            <bdi>{streamOf(event)}</bdi>
          </Link>
        }
      />
      <Fact label={t('stream.detail.schema')} value={<Link onClick={() => onSchema(name)}>{name}</Link>} />
    </Stack>
  );
}

function Chosen({ position, onChoose, onSchema, onStream }: DetailProps & { position: number }): ReactNode {
  const { t } = useTranslation();
  const f = useFormat();
  const copy = useCopy();
  const read = useRead(getEvent, { params: { position: String(position) } }, { keep: true });
  const found = read.data?.data;
  if (!found) {
    if (!read.error) return <SkeletonCard lines={9} height={360} />;
    return (
      <Card>
        <FailedCard what={t('pages.stream.title')} failure={read.error} retry={() => void read.refetch()} />
      </Card>
    );
  }
  const { event } = found;
  const text = JSON.stringify(event, null, 2);
  const { type, version } = event.data;
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={type} sub={t('stream.detail.title', { position: f.points(position), version })}>
          <Button look="plain" onClick={() => copy(text)}>
            {t('stream.detail.copy')}
          </Button>
        </CardHead>
        <Json text={text} name={t('stream.detail.json')} />
        <Facts found={found} onChoose={onChoose} onSchema={onSchema} onStream={onStream} />
      </Stack>
    </Card>
  );
}

/** An event as published, with links to its cause and its effects. */
export function EventDetail(props: DetailProps) {
  const { t } = useTranslation();
  const { position } = props;
  if (position === null) {
    return (
      <Card>
        <StateMessage title={t('stream.detail.none')} body={t('stream.detail.noneBody')} />
      </Card>
    );
  }
  return <Chosen {...props} position={position} />;
}
