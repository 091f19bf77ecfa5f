import { contextContracts } from './contexts.js';
import { filledText, type TextValues } from './kernel/filled-text.js';
import { kernelRejections } from './kernel/rejections.js';

type ContextRejections = (typeof contextContracts)[number]['rejections'];
type Merged<Union> = (Union extends unknown ? (member: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/**
 * Every rejection with its English text, in the spec's exact words where it has them. Screens show it at the field or button that caused
 * it.
 */
export const rejectionTexts = Object.assign(
  {},
  kernelRejections,
  ...contextContracts.map(({ rejections }) => rejections),
) as Readonly<typeof kernelRejections & Merged<ContextRejections>>;

export type RejectionCode = keyof typeof rejectionTexts;

/** The text of a rejection with its parameters filled in; an unknown code is returned as its own text, so that a message is never blank. */
export const rejectionText = (code: string, values: TextValues = {}): string =>
  filledText((rejectionTexts as Record<string, string>)[code] ?? code, values);
