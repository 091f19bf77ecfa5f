import type { Unavailable } from '@loyalty/contracts/kernel/features';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../kit/display/badge.js';
import { Button } from '../../kit/display/button.js';
import { LockBadge } from '../../kit/display/lock-badge.js';
import { Text } from '../../kit/display/text.js';
import { TextInput } from '../../kit/form/fields.js';
import { useReadOnly } from '../../kit/shell/read-only.js';
import { missingLabel } from '../gates/missing-modal.js';
import { WrittenIn } from '../translations/written-in.js';
import { isCounted, nameForms } from './forms.js';
import { PlaceholderChips } from './placeholder-chips.js';
import { placeholdersOf } from './placeholders.js';
import { titleOf } from './rows.js';
import type { Standing } from './standing.js';
import { RoomBar, useNotes } from './text-notes.js';
import { MOST, type TextRow } from './texts.js';
import { type Caret, fieldOf } from './use-caret.js';

interface TextLineProps {
  row: TextRow;
  /** The merchant's own; empty for none. */
  text: string;
  /** Fallback text that shoppers see while the field is empty; empty while it loads. */
  otherwise: string;
  standing: Standing;
  /** The plan or feature that editing requires; null for none. */
  lock: Unavailable | null;
  language: string;
  /** Name of the language. */
  spoken: string;
  isChosen: boolean;
  caret: Caret;
  onChoose: () => void;
  onType: (text: string) => void;
  onLock: (lock: Unavailable) => void;
  /** Opens the preview of the text, where there is none beside the texts. */
  onPreview?: (() => void) | undefined;
}

type Offer = Pick<TextLineProps, 'row' | 'caret' | 'text' | 'otherwise' | 'standing' | 'onType'> & {
  title: string;
  isFixed: boolean;
};

/** What shoppers read while a field is empty: a suggestion that waits to be accepted, or the default. */
function Otherwise({ row, caret, title, text, otherwise, standing, isFixed, onType }: Offer) {
  const { t } = useTranslation();
  if (text !== '' || standing === 'built-in') return null;
  if (standing === 'missing')
    return (
      <Text kind="small" tone="subdued">
        {t('translations.inDefault')}
      </Text>
    );
  return (
    <>
      <Badge tone="info">{t('translations.suggested')}</Badge>
      {isFixed || otherwise === '' ? null : (
        <Button
          look="plain"
          name={t('translations.acceptOne', { title })}
          onClick={() => caret.replace(row, otherwise, onType)}
        >
          {t('translations.accept')}
        </Button>
      )}
    </>
  );
}

/** The default of a text, with what the text is of, its forms for numbers, and what it needs. */
function Default({ row, language, lock, onLock }: Pick<TextLineProps, 'row' | 'language' | 'lock' | 'onLock'>) {
  const { t } = useTranslation();
  const { standard } = row;
  const detail = isCounted(row) ? t('translations.counted', { forms: nameForms(language) }) : row.detail;
  return (
    <td>
      <Text as="p">{standard}</Text>
      {detail ? (
        <Text as="p" kind="small" tone="subdued">
          {detail}
        </Text>
      ) : null}
      {lock ? <LockBadge label={missingLabel(t, lock)} onClick={() => onLock(lock)} /> : null}
    </td>
  );
}

/** The field of a text, which runs in the direction of its language. */
function TextField(props: TextLineProps & { title: string; isFixed: boolean }) {
  const { row, text, otherwise, standing, language, spoken, title, isFixed, caret, onType } = props;
  const { t } = useTranslation();
  const notes = useNotes()({ row, text, language, otherwise });
  return (
    <WrittenIn language={language}>
      <TextInput
        id={fieldOf(row)}
        grows
        label={t('translations.nameIn', { title, language: spoken })}
        hideLabel
        value={text}
        // The default stands beside it.
        placeholder={standing === 'missing' ? '' : otherwise}
        most={MOST[row.section]}
        disabled={isFixed}
        onChange={onType}
        onBlur={() => caret.keep(row)}
        {...(notes ? { help: notes } : {})}
      />
    </WrittenIn>
  );
}

/** A text: its default, and the translation with what helps to write it (spec TRAN-011). */
export function TextLine(props: TextLineProps) {
  const { row, text, language, isChosen, caret, onChoose, onType, onPreview } = props;
  const { t } = useTranslation();
  const isFixed = useReadOnly() || props.lock !== null;
  const title = titleOf(row);
  const names = isFixed ? [] : placeholdersOf(row.standard);
  return (
    <tr data-chosen={isChosen} onFocus={onChoose}>
      <Default {...props} />
      <td>
        <TextField {...props} title={title} isFixed={isFixed} />
        <RoomBar row={row} text={text} />
        <div className="text-offer">
          <Otherwise {...props} title={title} isFixed={isFixed} />
          {onPreview ? (
            <Button look="plain" name={t('translations.preview.openOne', { title })} onClick={onPreview}>
              {t('translations.preview.open')}
            </Button>
          ) : null}
        </div>
        <PlaceholderChips {...{ names, row, text, language, title, caret, onType }} />
      </td>
    </tr>
  );
}
