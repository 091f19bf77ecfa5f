import {
  occasionsOfOrders,
  occasionsWithPoints,
  type TagOccasion,
  type TagRule,
  tagOccasions,
} from '@loyalty/contracts/programs/magic-tags';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/display/button.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { FieldRow, Picker, TextInput } from '../../kit/form/fields.js';
import { TagsInput, tagsError } from '../../kit/form/tags-input.js';

interface TagRuleFieldsProps {
  rule: TagRule;
  index: number;
  /** Errors by path. */
  errors: Readonly<Record<string, string>>;
  isLocked: boolean;
  onChange: (part: Partial<TagRule>) => void;
  onRemove: () => void;
}

/** Another occasion, without what it cannot have: an order to tag, or points. */
function changeOccasion(rule: TagRule, when: TagOccasion): Partial<TagRule> {
  return {
    when,
    orderTags: occasionsOfOrders.includes(when) ? rule.orderTags : [],
    minimumPoints: occasionsWithPoints.includes(when) ? rule.minimumPoints : 0,
  };
}

/** One rule: its occasion, and the tags that it puts. */
export function TagRuleFields({ rule, index, errors, isLocked, onChange, onRemove }: TagRuleFieldsProps) {
  const { t } = useTranslation();
  const tags = occasionsOfOrders.includes(rule.when)
    ? (['customerTags', 'orderTags'] as const)
    : (['customerTags'] as const);
  return (
    <fieldset className="bare" aria-label={t('tags.rule', { n: index + 1 })}>
      <Stack gap="small">
        <FieldRow>
          <Picker
            label={t('tags.when')}
            value={rule.when}
            onChange={(when) => onChange(changeOccasion(rule, when as TagOccasion))}
            options={tagOccasions.map((value) => ({ value, label: t(`tags.occasion.${value}`) }))}
            disabled={isLocked}
          />
          {occasionsWithPoints.includes(rule.when) ? (
            <TextInput
              label={t('tags.minimum')}
              kind="number"
              value={Number.isNaN(rule.minimumPoints) ? '' : String(rule.minimumPoints)}
              onChange={(text) => onChange({ minimumPoints: text.trim() === '' ? Number.NaN : Number(text) })}
              error={errors[`rules.${index}.minimumPoints`]}
              disabled={isLocked}
            />
          ) : null}
        </FieldRow>
        <FieldRow>
          {tags.map((of) => (
            <TagsInput
              key={of}
              label={t(`tags.${of}`)}
              tags={rule[of]}
              onChange={(list) => onChange({ [of]: list })}
              error={tagsError(errors, `rules.${index}.${of}`)}
              disabled={isLocked}
            />
          ))}
        </FieldRow>
        {isLocked ? null : (
          <Line>
            <Button writes look="plain-danger" onClick={onRemove}>
              {t('tags.remove', { n: index + 1 })}
            </Button>
          </Line>
        )}
      </Stack>
    </fieldset>
  );
}
