import { rowCells } from '@loyalty/contracts/blocks/fields';
import type { BlockKind } from '@loyalty/contracts/blocks/kind';
import { languageOf } from '@loyalty/contracts/kernel/languages';
import { useTranslation } from 'react-i18next';
import { identified } from '../../kit/form/rebase.js';
import type { TextPlace } from '../translations/language-fields.js';
import { useFieldName } from './use-field-name.js';

type Row = Readonly<Record<string, string>>;

/** Translatable texts of a block, with those of its rows last. */
export function useTextPlaces(
  kind: BlockKind,
  settings: Readonly<Record<string, unknown>>,
  language: string,
): readonly TextPlace[] {
  const { t } = useTranslation();
  const nameOf = useFieldName();
  const builtIn = kind.texts[languageOf(language)];
  const texts = Object.keys(kind.texts.en).map((name) => ({
    path: [name],
    label: nameOf(name),
    otherwise: String(settings[name] || builtIn[name]),
  }));
  const rows = Object.entries(kind.settings.shape).flatMap(([list, setting]) =>
    Object.keys(rowCells(setting) ?? {}).flatMap((cell) =>
      identified((settings[list] ?? []) as readonly Row[]).map((row, at) => ({
        path: [list, row.id, cell],
        label: t('onsite.language.cell', {
          row: t('onsite.rows.name', { list: nameOf(list), n: at + 1 }),
          cell: nameOf(cell),
        }),
        otherwise: (row as Row)[cell] ?? '',
        at,
      })),
    ),
  );
  return [...texts, ...rows.sort((one, other) => one.at - other.at)];
}
