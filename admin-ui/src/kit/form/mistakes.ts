import type { DocumentKind } from '@loyalty/contracts/documents/kind';

/** What a document cannot have: the first message of each field, by the path of the field. */
export function mistakesIn({ settings }: DocumentKind, edited: unknown): Readonly<Record<string, string>> {
  const mistakes: Record<string, string> = {};
  for (const { path, message } of settings.safeParse(edited).error?.issues ?? []) mistakes[path.join('.')] ??= message;
  return mistakes;
}
