import type { ProgramEvent, ProgramRule } from '@loyalty/contracts/programs/catalogue';
import { isAutomatic } from '@loyalty/contracts/programs/settings/reward-rules';
import { summarize } from '@loyalty/contracts/programs/summary';
import { useTranslation } from 'react-i18next';
import { Card, CardHead, Divider } from '../../kit/card.js';
import { useFormat } from '../../kit/format-context.js';
import { Tile } from '../../kit/icon.js';
import { Grow, Pad, Stack } from '../../kit/layout.js';
import { Text } from '../../kit/text.js';
import { kindOf, word } from './kinds.js';
import { linesOf, type Said } from './says.js';
import type { Settings } from './settings-of.js';

interface SideProps {
  event: ProgramEvent;
  settings: Settings | null;
  /** What saving does, and what it leaves alone. */
  consequence: string;
}

/** The program as a shopper sees it in the widget. */
export function WidgetPreview({ event, settings }: Pick<SideProps, 'event' | 'settings'>) {
  const { t } = useTranslation();
  const f = useFormat();
  const { tab, icon } = kindOf(event);
  const action = tab === 'redeem' ? t('programs.form.redeem') : word(t, `kind.${event}.button`, t('programs.form.go'));
  return (
    <Card flush>
      <Pad tightBottom>
        <CardHead title={t('programs.form.preview')} sub={t('programs.form.previewHint')} />
      </Pad>
      <div className="stage">
        {settings === null ? (
          t('programs.form.unreadable')
        ) : settings.display && !isAutomatic({ settings }) ? (
          <div className="stage-card">
            <Tile name={icon} />
            <Grow>
              <b>{settings.title}</b>
              <br />
              <span className="sub2">{summarize({ event, settings } as ProgramRule, f.currency, false)}</span>
              {settings.description ? (
                <>
                  <br />
                  <span className="sub2">{settings.description}</span>
                </>
              ) : null}
            </Grow>
            <span className="stage-pill">{action}</span>
          </div>
        ) : (
          t('programs.form.hidden')
        )}
      </div>
    </Card>
  );
}

/** The program in sentences, made of the draft's settings by the function that lists and widget use too (UX-6). */
export function SummaryCard({ event, settings, consequence }: SideProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const lines = settings
    ? [summarize({ event, settings } as ProgramRule, f.currency), ...linesOf(t, f, settings as unknown as Said)]
    : [];
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('programs.form.summary')} />
        {settings ? (
          <ul className="bullets">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          <Text tone="subdued">{t('programs.form.unreadable')}</Text>
        )}
        <Divider />
        <Text as="p" kind="small" tone="subdued">
          {consequence}
        </Text>
      </Stack>
    </Card>
  );
}
