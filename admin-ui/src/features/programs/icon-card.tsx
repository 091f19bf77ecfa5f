import type { FileUse } from '@loyalty/contracts/files/use';
import type { ProgramEvent } from '@loyalty/contracts/programs/catalogue';
import { pictureUseOf, reviewImageUse, rewardImageUse } from '@loyalty/contracts/programs/icons';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Tile } from '../../kit/display/icon.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { FileButton } from '../../kit/form/file-button.js';
import { useReadOnly } from '../../kit/shell/read-only.js';
import { kindOf } from './kinds.js';
import { useIconChange, useProgramIcons } from './use-icons.js';

/** Hints about size and type of an image, by its use. */
const hintOf = (use: FileUse) => {
  if (use === reviewImageUse) return 'programs.icon.reviewHint';
  return use === rewardImageUse ? 'widget.icon.rewardHint' : 'programs.icon.hint';
};

interface IconCardProps {
  program: string;
  event: ProgramEvent;
}

/** The program's icon in lists and in the widget: uploaded, or that of its kind. Changes take effect at once. */
export function IconCard({ program, event }: IconCardProps) {
  const { t } = useTranslation();
  const icons = useProgramIcons();
  const use = pictureUseOf(event);
  const change = useIconChange(program, use);
  const isReadOnly = useReadOnly();
  const icon = icons.of(program);
  const kind = kindOf(event);
  const state = icons.failure ? t('programs.icon.unread') : icon ? t('programs.icon.own') : t('programs.icon.ofKind');
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('programs.icon.title')} sub={t(hintOf(use))} />
        <Line gap="medium" wrap>
          <Tile name={kind.icon} look={kind.tile} image={icon?.url} />
          <Text tone="subdued">{icons.isLoading ? '…' : state}</Text>
          {isReadOnly || icons.failure ? null : (
            <>
              <FileButton types={use.types} busy={change.busy} onFile={change.upload}>
                {icon ? t('files.replace') : t('files.upload')}
              </FileButton>
              {icon ? (
                <Button look="plain-danger" disabled={change.busy} onClick={change.remove}>
                  {t('files.remove')}
                </Button>
              ) : null}
            </>
          )}
        </Line>
        {change.reason ? (
          <div role="alert">
            <Text tone="critical">{change.reason}</Text>
          </div>
        ) : null}
      </Stack>
    </Card>
  );
}
