import { useTranslation } from 'react-i18next';
import { FieldRow, NoteInput, TextInput } from '../../kit/form/fields.js';

interface Texts {
  title: string;
  lead: string;
  button: string;
  colour: string;
}

interface TextFieldsProps {
  texts: Texts;
  /** Texts of shoppers who read no text of the merchant's own. */
  otherwise: Omit<Texts, 'colour'>;
  onChange: (part: Partial<Texts>) => void;
  errorOf: (name: keyof Texts) => string | undefined;
  /** Help of the title, which may have a placeholder. */
  help?: string;
}

/** Title, text, button and colour; an empty one shows the product's own text as its placeholder. */
export function TextFields({ texts, otherwise, onChange, errorOf, help }: TextFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        label={t('storefront.field.title')}
        value={texts.title}
        onChange={(title) => onChange({ title })}
        placeholder={otherwise.title}
        error={errorOf('title')}
        {...(help ? { help } : {})}
      />
      <NoteInput
        label={t('storefront.field.lead')}
        value={texts.lead}
        onChange={(lead) => onChange({ lead })}
        placeholder={otherwise.lead}
        // Two lines on a phone, where letters are larger.
        lines={3}
        error={errorOf('lead')}
      />
      <FieldRow>
        <TextInput
          label={t('storefront.field.button')}
          value={texts.button}
          onChange={(button) => onChange({ button })}
          placeholder={otherwise.button}
          error={errorOf('button')}
        />
        <TextInput
          label={t('storefront.field.colour')}
          value={texts.colour}
          onChange={(colour) => onChange({ colour })}
          help={t('storefront.field.colourHelp')}
          error={errorOf('colour')}
        />
      </FieldRow>
    </>
  );
}
