import type { ProgramEvent, ProgramRule } from '@loyalty/contracts/programs/catalogue';
import { isAutomatic } from '@loyalty/contracts/programs/settings/reward-rules';
import { formOf } from '@loyalty/contracts/shopper/ways';
import { useTranslation } from 'react-i18next';
import { Card, CardHead, Divider } from '../../kit/display/card.js';
import { Tile } from '../../kit/display/icon.js';
import { Grow, Pad, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { useFormat } from '../../kit/format/format-context.js';
import { kindOf } from './kinds.js';
import type { Settings } from './settings-of.js';
import { ruleInWords } from './summary.js';
import { linesOf, type SettingsValues } from './summary-lines.js';
import { useWorkedExample } from './use-worked-example.js';

interface SideProps {
  event: ProgramEvent;
  settings: Settings | null;
  /** Effect of saving. */
  consequence: string;
}

interface PreviewProps extends Pick<SideProps, 'event' | 'settings'> {
  /** Address of an uploaded icon. */
  image?: string | undefined;
}

/** The widget's button for a way to earn: that of its form, a link to its page, or none. */
function buttonOf(event: ProgramEvent, settings: Settings) {
  const form = formOf(event);
  if (form !== 'none') return form;
  return 'redirectLink' in settings && settings.redirectLink ? 'open' : null;
}

/** Preview of the program in the widget: the same line and the same button. */
export function WidgetPreview({ event, settings, image }: PreviewProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const { tab, icon } = kindOf(event);
  const start = settings === null ? null : buttonOf(event, settings);
  const action = tab === 'redeem' ? t('programs.form.redeem') : start && t(`programs.form.start.${start}`);
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
            <Tile name={icon} image={image} />
            <Grow>
              <b>{settings.title}</b>
              <br />
              <span className="sub2">{ruleInWords({ event, settings } as ProgramRule, f)}</span>
            </Grow>
            {action ? <span className="stage-pill">{action}</span> : null}
          </div>
        ) : (
          t('programs.form.hidden')
        )}
      </div>
    </Card>
  );
}

/** Summary of the draft in sentences, by the same function as lists and widget (UX-6). */
export function SummaryCard({ event, settings, consequence }: SideProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const example = useWorkedExample(event, settings);
  const lines = settings
    ? [
        ruleInWords({ event, settings } as ProgramRule, f, true),
        ...linesOf(t, f, settings as unknown as SettingsValues),
      ]
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
        {example ? (
          <Text as="p" strong>
            {example}
          </Text>
        ) : null}
        {consequence ? (
          <>
            <Divider />
            <Text as="p" kind="small" tone="subdued">
              {consequence}
            </Text>
          </>
        ) : null}
      </Stack>
    </Card>
  );
}
