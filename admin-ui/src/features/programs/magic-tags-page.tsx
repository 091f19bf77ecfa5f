// Answers: which customers and orders are tagged at the store, and when?
import { magicTags } from '@loyalty/contracts/programs/features';
import { magicTagsKind, type TagRule } from '@loyalty/contracts/programs/magic-tags';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../data/client.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { ConflictBanner } from '../../kit/form/conflict-banner.js';
import { DocumentPage } from '../../kit/form/document-page.js';
import { type DocumentEditor, useDocument } from '../../kit/form/use-document.js';
import { FeatureBadge } from '../gates/feature-badge.js';
import { useLocks } from '../gates/use-locks.js';
import { TagRuleFields } from './tag-rule-fields.js';

type Editor = DocumentEditor<typeof magicTagsKind>;

const newRule = (): TagRule => ({ id: newKey(), when: 'earned', minimumPoints: 0, customerTags: [], orderTags: [] });
const MOST = 20;

function RulesCard({ editor, isLocked }: { editor: Editor; isLocked: boolean }) {
  const { t } = useTranslation();
  const rules = editor.settings?.rules ?? [];
  const put = (index: number, part: Partial<TagRule>) =>
    editor.change({ rules: rules.map((rule, at) => (at === index ? { ...rule, ...part } : rule)) });
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('tags.rules')} sub={t('tags.sub')} />
        <FeatureBadge feature={magicTags} />
        {rules.length === 0 ? <Text tone="subdued">{t('tags.none')}</Text> : null}
        {rules.map((rule, index) => (
          <TagRuleFields
            key={rule.id}
            rule={rule}
            index={index}
            errors={editor.errors}
            isLocked={isLocked}
            onChange={(part) => put(index, part)}
            onRemove={() => editor.change({ rules: rules.filter((_, at) => at !== index) })}
          />
        ))}
        {isLocked || rules.length >= MOST ? null : (
          <Line>
            <Button writes onClick={() => editor.change({ rules: [...rules, newRule()] })}>
              {t('tags.add')}
            </Button>
          </Line>
        )}
      </Stack>
    </Card>
  );
}

export default function MagicTagsPage() {
  const { t } = useTranslation();
  const words = { saved: t('tags.saved'), saveFailed: t('tags.saveFailed') };
  const editor = useDocument(magicTagsKind, words, 'rules');
  const isLocked = useLocks().ofFeature(magicTags) !== null;
  const rowText = (row: unknown) => {
    const { when, customerTags, orderTags } = row as TagRule;
    return `${t(`tags.occasion.${when}`)}: ${[...customerTags, ...orderTags].join(', ')}`;
  };
  return (
    <DocumentPage
      title={t('pages.magicTags.title')}
      back={{ label: t('pages.programs.title'), to: '/programs' }}
      kind={magicTagsKind}
      editor={editor}
      nameOf={() => t('tags.rules')}
      isLocked={isLocked}
      notice={
        <ConflictBanner
          conflicts={editor.conflicts}
          rows={editor.settings?.rules ?? []}
          nameOf={(n) => t('tags.rule', { n })}
        />
      }
      form={<RulesCard editor={editor} isLocked={isLocked} />}
      history={{ sub: t('tags.versionsSub'), restoreBody: (next) => t('tags.restoreBody', { next }), rowText }}
    />
  );
}
