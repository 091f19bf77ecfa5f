import { switchApp } from '@loyalty/contracts/shop/queries';
import { embedLink } from '@loyalty/contracts/shop/theme-editor';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../data/hooks.js';
import { usePublishedTheme, useShopAnswer } from '../../data/shop.js';
import { Card } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { Banner } from '../../kit/feedback/banner.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';
import { StateSwitch } from '../../kit/form/state-switch.js';

function useAppSwitch() {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const write = useWrite(switchApp, { waits: true });
  const turn = (enabled: boolean): void =>
    write.mutate(
      { body: { enabled } },
      {
        onSuccess: () => toast({ text: t(enabled ? 'widget.app.turnedOn' : 'widget.app.turnedOff') }),
        onError: (failure) => failed(failure, t('widget.app.failed'), () => turn(enabled)),
      },
    );
  return { turn, busy: write.isPending };
}

/** Leads to the theme's editor while the published theme has the launcher off. */
function EmbedNote() {
  const { t } = useTranslation();
  const theme = usePublishedTheme();
  if (theme?.isEmbedOn !== false) return null;
  return (
    <Banner
      tone="warning"
      title={t('widget.embed.off')}
      action={{ label: t('widget.embed.turnOn'), to: embedLink(theme) }}
    >
      {t('widget.embed.sub')}
    </Banner>
  );
}

/** Whether the store shows anything of the app, with its switch; a banner while it shows nothing (spec STOR-035). */
export function AppSwitch() {
  const { t } = useTranslation();
  const { shop } = useShopAnswer();
  const { turn, busy } = useAppSwitch();
  if (!shop) return null;
  const on = shop.shop.isAppEnabled;
  return (
    <Stack>
      {on ? <EmbedNote /> : <Banner tone="warning">{t('widget.app.isOff')}</Banner>}
      <Card>
        <Line spread wrap gap="medium">
          <Stack gap="tight">
            <Text strong>{t('widget.app.name')}</Text>
            <Text tone="subdued">{t('widget.app.sub')}</Text>
          </Stack>
          <Line>
            <StateSwitch
              on={on}
              name={t('widget.app.switched')}
              stops={t('widget.app.stops')}
              busy={busy}
              onTurn={turn}
            />
          </Line>
        </Line>
      </Card>
    </Stack>
  );
}
