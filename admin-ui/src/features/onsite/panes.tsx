import type { BlockName } from '@loyalty/contracts/blocks/kinds';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { useNarrow } from '../../kit/display/use-narrow.js';
import { BottomSheet, SheetBar } from '../../kit/feedback/bottom-sheet.js';
import { BlocksPane } from './blocks-pane.js';
import { Canvas, CanvasControls, CanvasPane, useCanvasView } from './canvas-pane.js';
import { ChosenPane } from './chosen-pane.js';
import type { PageEdits } from './use-page-edits.js';
import type { PageSaves, Rejection } from './use-page-saves.js';

const SHEETS = ['blocks', 'settings', 'view'] as const;
type SheetName = (typeof SHEETS)[number];

interface PanesProps {
  edits: PageEdits;
  saves: PageSaves;
}

/** Messages at the fields: those of the service, and of the form at once. */
function errorsAt({ edits, saves: { answered } }: PanesProps) {
  const names = [...new Set([...Object.keys(edits.errors), ...Object.keys(answered)])];
  return Object.fromEntries(names.map((name) => [name, { ...answered[name], ...edits.errors[name] }]));
}

/** The editor's selection: the block whose settings are open, and the language of its texts. */
function useChoice() {
  const [chosen, choose] = useState<BlockName | 'page'>('page');
  const [language, setLanguage] = useState('');
  const [sheet, setSheet] = useState<SheetName | null>(null);
  return { chosen, choose, language, setLanguage, sheet, setSheet, view: useCanvasView() };
}

/** Opens the block for which a save was rejected, in the language of its text, with the focus in the field that is wrong. */
function useRejection({ rejection }: PageSaves, { choose, setLanguage, setSheet }: ReturnType<typeof useChoice>) {
  const isNarrow = useNarrow();
  const [opened, setOpened] = useState<Rejection | null>(null);
  useEffect(() => {
    if (!rejection) return;
    choose(rejection.document);
    setLanguage(rejection.language);
    if (isNarrow) setSheet('settings');
    setOpened(rejection);
  }, [rejection]);
  useEffect(() => {
    if (!opened) return;
    const field = document.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field) field.focus();
    else opened.otherwise();
  }, [opened]);
}

interface ChoiceProps extends PanesProps {
  choice: ReturnType<typeof useChoice>;
}

function SideBySide({ choice, ...props }: ChoiceProps) {
  const { edits, saves } = props;
  const { chosen, choose, language, setLanguage, view } = choice;
  return (
    <div className="onsite-panes">
      <BlocksPane edits={edits} chosen={chosen} onChoose={choose} disabled={saves.busy} />
      <div className="canvas-pane">
        <CanvasPane
          draft={edits.value}
          view={view}
          chosen={chosen}
          onPick={(block) => choose(block as BlockName)}
          language={language}
          onLanguage={setLanguage}
        />
      </div>
      <ChosenPane edits={edits} chosen={chosen} language={language} errors={errorsAt(props)} />
    </div>
  );
}

/** The page itself; blocks, settings and the kind of preview are sheets over it. */
function WithSheets({ choice, ...props }: ChoiceProps) {
  const { t } = useTranslation();
  const { edits, saves } = props;
  const { chosen, language, setLanguage, view, sheet: open, setSheet: setOpen } = choice;
  const choose = (block: BlockName | 'page') => {
    choice.choose(block);
    setOpen('settings');
  };
  const sheets = SHEETS.map((name) => ({ name, label: t(`onsite.sheet.${name}`) }));
  const content = {
    blocks: () => <BlocksPane edits={edits} chosen={chosen} onChoose={choose} disabled={saves.busy} />,
    settings: () => <ChosenPane edits={edits} chosen={chosen} language={language} errors={errorsAt(props)} />,
    view: () => (
      <Card>
        <Stack gap="medium">
          <CanvasControls
            draft={edits.value}
            view={view}
            language={language}
            onLanguage={setLanguage}
            hasWidths={false}
          />
        </Stack>
      </Card>
    ),
  };
  return (
    <>
      <Canvas
        draft={edits.value}
        view={view}
        chosen={chosen}
        onPick={(block) => choose(block as BlockName)}
        language={language}
        isWhole
      />
      {open ? (
        <BottomSheet key={open} title={t(`onsite.sheet.${open}`)} onClose={() => setOpen(null)}>
          {content[open]()}
        </BottomSheet>
      ) : null}
      <SheetBar label={t('onsite.sheet.bar')} sheets={sheets} open={open} onOpen={setOpen} />
    </>
  );
}

/** Blocks, page and settings side by side; a phone has the page, and the others as sheets. */
export function Panes(props: PanesProps) {
  const choice = useChoice();
  useRejection(props.saves, choice);
  return useNarrow() ? <WithSheets {...props} choice={choice} /> : <SideBySide {...props} choice={choice} />;
}
