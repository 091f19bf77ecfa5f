import { type FocusEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../../kit/display/layout.js';
import { Text } from '../../../kit/display/text.js';
import { useReadOnly } from '../../../kit/shell/read-only.js';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

const isTextElement = (target: EventTarget): target is TextElement =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text');

interface PlaceholderChipsProps {
  names: readonly string[];
  /** The text fields that a chip's placeholder can go into. */
  children: ReactNode;
}

/** Text fields with the placeholders that they may have: a chip puts its placeholder where the caret was last. */
export function PlaceholderChips({ names, children }: PlaceholderChipsProps) {
  const { t } = useTranslation();
  const isReadOnly = useReadOnly();
  const last = useRef<TextElement | null>(null);
  const fields = useRef<HTMLDivElement>(null);
  const focused = ({ target }: FocusEvent) => {
    if (isTextElement(target)) last.current = target;
  };
  const insert = (name: string) => {
    const field = last.current?.isConnected ? last.current : fields.current?.querySelector('textarea');
    if (!field) return;
    const at = field.selectionStart ?? field.value.length;
    field.setRangeText(`{{${name}}}`, at, field.selectionEnd ?? at, 'end');
    // React hears of what was typed alone.
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  };
  return (
    <Stack gap="medium">
      <div ref={fields} onFocusCapture={focused}>
        <Stack gap="medium">{children}</Stack>
      </div>
      {isReadOnly ? null : (
        <Stack gap="small">
          <Text kind="small" tone="subdued">
            {t('mailEditor.chips.help')}
          </Text>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would frame what belongs to the fields above. */}
          <div role="group" aria-label={t('mailEditor.chips.label')} className="mail-chips">
            {names.map((name) => (
              <button
                key={name}
                type="button"
                aria-label={t('mailEditor.chips.insert', { name })}
                onClick={() => insert(name)}
              >
                {name}
              </button>
            ))}
          </div>
        </Stack>
      )}
    </Stack>
  );
}
