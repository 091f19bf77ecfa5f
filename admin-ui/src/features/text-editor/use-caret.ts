import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import { withPlaceholder } from './placeholders.js';
import type { TextRow } from './texts.js';

type Selection = readonly [start: number, end: number];

/** Id of a text's field, without blanks: descriptions are lists of ids. */
export const fieldOf = ({ section, key }: TextRow): string => `text-${section}-${encodeURIComponent(key)}`;

const inputOf = (row: TextRow) => document.getElementById(fieldOf(row)) as HTMLTextAreaElement | null;

/** Carets of the fields, which stay where they were while a placeholder is chosen. */
export function useCaret() {
  return useMemo(() => {
    const left = new Map<string, Selection>();
    const read = (input: HTMLTextAreaElement): Selection => [input.selectionStart, input.selectionEnd];
    /** Writes a text, and goes on at a place of it. */
    const write = (row: TextRow, text: string, caret: number, onType: (text: string) => void) => {
      flushSync(() => onType(text));
      inputOf(row)?.focus();
      inputOf(row)?.setSelectionRange(caret, caret);
    };
    return {
      /** Writes a text in place of what is there, and goes on at its end. */
      replace: (row: TextRow, text: string, onType: (text: string) => void) => write(row, text, text.length, onType),
      /** Called when the field of a text loses the focus. */
      keep(row: TextRow) {
        const input = inputOf(row);
        if (input) left.set(fieldOf(row), read(input));
      },
      /** Puts a placeholder at the caret of a text, at its end where it had none, and goes on there. */
      insert(row: TextRow, text: string, name: string, onType: (text: string) => void) {
        const input = inputOf(row);
        const selection = input && document.activeElement === input ? read(input) : left.get(fieldOf(row));
        const next = withPlaceholder(text, name, selection);
        write(row, next.text, next.caret, onType);
      },
    };
  }, []);
}
export type Caret = ReturnType<typeof useCaret>;
