import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../kit/format/format-context.js';
import { misfitOf } from './forms.js';
import { missingPlaceholders, unknownPlaceholders } from './placeholders.js';
import { roomOf } from './room.js';
import type { TextRow } from './texts.js';

interface Noted {
  row: TextRow;
  text: string;
  language: string;
  /** Fallback text that shoppers see while the field is empty. */
  otherwise: string;
}

/**
 * What a translator may want to know about a text: placeholders that it lacks or that nobody fills in, forms for numbers that are too few
 * or too many, and a length that may not fit.
 */
export function useNotes(): (noted: Noted) => ReactNode {
  const { t } = useTranslation();
  const f = useFormat();
  return ({ row, text, language, otherwise }) => {
    if (text === '') return null;
    const [missing, unknown] = [missingPlaceholders(row, text, language), unknownPlaceholders(row, text)];
    const misfit = misfitOf(row, text, language, otherwise);
    const { share, fit } = roomOf(row.standard, text);
    const notes = [
      missing.length > 0 ? { tone: 'tight', says: t('translations.missing', { names: missing.join(', ') }) } : null,
      unknown.length > 0 ? { tone: 'tight', says: t('translations.unknown', { names: unknown.join(', ') }) } : null,
      misfit ? { tone: 'tight', says: t('translations.forms', { n: misfit.count, needed: misfit.needed }) } : null,
      fit === 'fits'
        ? null
        : { tone: fit, says: t(`translations.room.${fit}`, { share: f.share(Math.round(share * 100)) }) },
    ].filter((note) => note !== null);
    if (notes.length === 0) return null;
    return notes.map(({ tone, says }) => (
      <span key={says} className="text-note" data-fit={tone}>
        {says}
      </span>
    ));
  };
}

/** How much of its room a text takes, beside the words that say so once it is tight. */
export function RoomBar({ row, text }: { row: TextRow; text: string }) {
  if (text === '') return null;
  const { share, fit } = roomOf(row.standard, text);
  return (
    <div className="text-room" data-fit={fit} aria-hidden="true">
      <i style={{ width: `${Math.min(1, share) * 100}%` }} />
    </div>
  );
}
