import type { BlockName } from '@loyalty/contracts/blocks/kinds';
import { pageBlockNames } from '@loyalty/contracts/blocks/loyalty-page';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Pad, Stack } from '../../kit/display/layout.js';
import { Picker } from '../../kit/form/fields.js';
import { OrderList } from '../../kit/form/order-list.js';
import { useReadOnly } from '../../kit/shell/read-only.js';
import { failuresOf } from './broken-note.js';
import type { PageEdits } from './use-page-edits.js';

interface BlocksPaneProps {
  edits: PageEdits;
  /** The block whose settings are shown. */
  chosen: BlockName | 'page';
  onChoose: (block: BlockName | 'page') => void;
  disabled: boolean;
}

/** The blocks of the page in order, with those that can be added. */
export function BlocksPane({ edits, chosen, onChoose, disabled }: BlocksPaneProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const { blocks } = edits.value.page;
  const others = pageBlockNames.filter((name) => !blocks.some(({ block }) => block === name));
  const move = (from: number, to: number) => {
    const rest = blocks.filter((_, at) => at !== from);
    edits.changePage({ blocks: [...rest.slice(0, to), blocks[from]!, ...rest.slice(to)] });
  };
  const add = (name: string) => {
    const block = others.find((one) => one === name);
    if (!block) return;
    edits.changePage({ blocks: [...blocks, { id: block, block, shown: true }] });
    onChoose(block);
  };
  return (
    <Card flush>
      <Pad tightBottom>
        <CardHead title={t('onsite.editor.blocks')} sub={t('onsite.editor.blocksSub')} />
      </Pad>
      <OrderList
        rows={blocks.map(({ block, shown }) => ({
          id: block,
          title: t(`onsite.block.${block}`),
          ...(failuresOf(edits, block)
            ? { detail: t('onsite.broken.badge'), icon: 'alert' as const }
            : { detail: t(shown ? 'onsite.editor.shown' : 'onsite.editor.hidden'), icon: shown ? 'tick' : 'close' }),
        }))}
        onMove={move}
        current={chosen}
        onOpen={(id) => onChoose(id as BlockName)}
        disabled={readOnly || disabled}
      />
      <Pad>
        <Stack gap="medium">
          {others.length > 0 ? (
            <Picker
              label={t('onsite.editor.add')}
              value=""
              onChange={add}
              options={[
                { value: '', label: t('onsite.editor.choose') },
                ...others.map((value) => ({ value, label: t(`onsite.block.${value}`) })),
              ]}
            />
          ) : null}
          <Button onClick={() => onChoose('page')}>{t('onsite.editor.page')}</Button>
        </Stack>
      </Pad>
    </Card>
  );
}
