import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/display/button.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { Banner } from '../../kit/feedback/banner.js';
import { useFormat } from '../../kit/format/format-context.js';
import type { EditedDocument, PageEdits } from './use-page-edits.js';
import type { PageSaves } from './use-page-saves.js';

interface ScheduleBannerProps {
  edits: PageEdits;
  saves: PageSaves;
  onChange: () => void;
}

function useDocumentName() {
  const { t } = useTranslation();
  return ({ name }: EditedDocument) => (name === 'page' ? t('onsite.editor.page') : t(`onsite.block.${name}`));
}

/** When the draft goes live, with the ways to change that. */
function Planned({ edits, saves, onChange }: ScheduleBannerProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const nameOf = useDocumentName();
  const at = edits.scheduled.map(({ stored }) => stored.scheduledAt ?? '').sort()[0] ?? '';
  const left = edits.documents.filter(({ stored }) => stored.draft && stored.scheduledAt !== at);
  return (
    <Banner title={t('onsite.schedule.planned', { date: f.dateTime(at) })}>
      <Stack gap="small">
        <Text as="p">
          {left.length > 0
            ? t('onsite.schedule.others', { names: f.listed(left.map(nameOf)) })
            : t('onsite.schedule.plannedSub')}
        </Text>
        <Line gap="small" wrap>
          <Button writes disabled={saves.busy} onClick={onChange}>
            {t('onsite.schedule.change')}
          </Button>
          <Button writes disabled={saves.busy} onClick={() => void saves.cancelSchedule()}>
            {t('onsite.schedule.cancel')}
          </Button>
        </Line>
      </Stack>
    </Banner>
  );
}

/** A planned publication that did not take place, and why. */
function Missed({ edits }: { edits: PageEdits }) {
  const { t } = useTranslation();
  const f = useFormat();
  const nameOf = useDocumentName();
  const found = edits.documents.filter(({ stored }) => stored.missed !== null);
  const missed = found[0]?.stored.missed;
  if (!missed) return null;
  const { at, reason, endedAt } = missed;
  return (
    <Banner tone="warning" title={t('onsite.schedule.missed', { date: f.dateTime(at) })}>
      {f.listed(found.map(nameOf))}: {t(`onsite.schedule.reason.${reason}`, { date: f.dateTime(endedAt) })}
    </Banner>
  );
}

export function ScheduleBanner(props: ScheduleBannerProps) {
  return props.edits.scheduled.length > 0 ? <Planned {...props} /> : <Missed edits={props.edits} />;
}
