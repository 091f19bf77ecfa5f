import { languagesIn } from '@loyalty/contracts/documents/languages';
import type { MailKind } from '@loyalty/contracts/messaging/mails/kind';
import { mailTextNames } from '@loyalty/contracts/messaging/mails/settings';
import { placeholderProblems } from '@loyalty/contracts/messaging/mails/texts';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../../kit/feedback/banner.js';
import { useMailFields } from './use-mail-fields.js';

type Settings = Readonly<Record<string, unknown>>;

/** Texts of a mail by their paths. */
function textsOf(settings: Settings): (readonly [path: string, text: string])[] {
  const groups: readonly (readonly [string, Settings])[] = [
    ['', settings],
    ...Object.entries(languagesIn(settings)).map(([code, texts]) => [`languages.${code}.`, texts as Settings] as const),
  ];
  return groups.flatMap(([prefix, texts]) =>
    mailTextNames.map((name) => [`${prefix}${name}`, String(texts[name] ?? '')] as const),
  );
}

/** Placeholders that nothing fills: they are sent as they were typed (reading GAP-54). */
export function PlaceholderWarnings({ kind, settings }: { kind: MailKind; settings: Settings }) {
  const { t } = useTranslation();
  const nameOf = useMailFields();
  const found = textsOf(settings).flatMap(([path, text]) =>
    placeholderProblems(kind, text).map((problem) => ({ ...problem, field: nameOf(path), path })),
  );
  if (found.length === 0) return null;
  return (
    <Banner tone="warning" title={t('mailEditor.problem.title')}>
      <ul className="plain">
        {found.map(({ problem, text, field, path }, at) => (
          <li key={`${path} ${at}`}>{t(`mailEditor.problem.${problem}`, { field, text })}</li>
        ))}
      </ul>
    </Banner>
  );
}
