import type { LanguageRow } from '@loyalty/contracts/shopper/texts/record';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../kit/display/badge.js';
import { Button } from '../../kit/display/button.js';
import { Grow, Line } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useLanguageNames } from './use-language-names.js';
import type { useLanguages } from './use-languages.js';

/** A language with how much of it there is, and its last change. */
export function LanguageLine({ row, languages }: { row: LanguageRow; languages: ReturnType<typeof useLanguages> }) {
  const { t } = useTranslation();
  const f = useFormat();
  const nameOf = useLanguageNames();
  const { code, role, texts, own, unreviewed, names, hasDraft, changedAt } = row;
  const name = nameOf(code);
  const counts = [
    t('translations.list.reviewed', { n: f.points(texts - unreviewed), all: f.points(texts) }),
    own > 0 ? t('translations.list.own', { count: own, n: f.points(own) }) : '',
    names > 0 ? t('translations.list.names', { count: names, n: f.points(names) }) : '',
    changedAt ? t('translations.list.changed', { date: f.dateTime(changedAt) }) : '',
  ];
  return (
    <li className="row">
      <Grow>
        <Line gap="small" wrap>
          <Text strong>{name}</Text>
          {role === 'primary' ? <Badge tone="info">{t('translations.list.isPrimary')}</Badge> : null}
          {hasDraft ? <Badge>{t('translations.draft')}</Badge> : null}
        </Line>
        <Text as="p" kind="small" tone="subdued">
          {counts.filter(Boolean).join(' · ')}
        </Text>
      </Grow>
      <Line gap="small" wrap>
        <Button
          to={`/settings/translations/editor?languageCode=${code}`}
          name={t('translations.list.editOne', { language: name })}
        >
          {t('translations.list.edit')}
        </Button>
        {role === 'additional' ? (
          <Button
            writes
            look="plain-danger"
            name={t('translations.list.removeOne', { language: name })}
            busy={languages.deleting}
            onClick={() => languages.remove(code)}
          >
            {t('translations.list.remove')}
          </Button>
        ) : null}
      </Line>
    </li>
  );
}
