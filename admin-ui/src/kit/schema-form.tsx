import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Card, CardHead } from './card.js';
import { Choices, FieldRow, Flag, Picker, TextInput } from './fields.js';
import { type Draft, type Field, readValue, type Section } from './form-draft.js';
import { Stack } from './layout.js';

/** The id of a field's input, so that a refusal can put the cursor there. */
export const inputId = (name: string) => `field-${name}`;

interface FieldInputProps {
  field: Field;
  form: UseFormReturn<Draft>;
  stored: Draft;
  isNew: boolean;
}

/** One field of the schema, with its message, and its old value where it was changed (UX-11). */
function FieldInput({ field, form, stored, isNew }: FieldInputProps) {
  const { t } = useTranslation();
  const words = { yes: t('programs.form.yes'), no: t('programs.form.no'), none: t('shell.empty.none') };
  return (
    <Controller
      control={form.control}
      name={field.name}
      render={({ field: input, fieldState }) => {
        const changed = !isNew && input.value !== stored[field.name];
        const was = changed
          ? t('shell.saveBar.was', { value: readValue(field, stored[field.name], words) })
          : undefined;
        const common = {
          id: inputId(field.name),
          label: field.label,
          help: was ?? field.help,
          onBlur: input.onBlur,
          changed,
          ...(fieldState.error?.message ? { error: fieldState.error.message } : {}),
        };
        if (field.kind === 'flag') return <Flag {...common} value={input.value === true} onChange={input.onChange} />;
        const value = String(input.value ?? '');
        if (field.kind === 'choice' && field.open) {
          return <Choices {...common} value={value} onChange={input.onChange} options={field.options ?? []} />;
        }
        if (field.kind === 'choice') {
          return <Picker {...common} value={value} onChange={input.onChange} options={field.options ?? []} />;
        }
        return (
          <TextInput
            {...common}
            kind={field.kind as 'text' | 'number' | 'date'}
            value={value}
            onChange={input.onChange}
            {...(field.lines ? { lines: field.lines } : {})}
            {...(field.most ? { most: field.most } : {})}
            {...(field.before ? { before: field.before } : {})}
            {...(field.after ? { after: field.after } : {})}
          />
        );
      }}
    />
  );
}

interface SchemaFormProps {
  sections: readonly Section[];
  form: UseFormReturn<Draft>;
  draft: Draft;
  stored: Draft;
  isNew: boolean;
}

/** Draws the fields of a settings schema, a card a section. What is hidden keeps its value. */
export function SchemaForm({ sections, form, draft, stored, isNew }: SchemaFormProps) {
  const shown = (field: Field) => field.when?.(draft) ?? true;
  const one = (field: Field) => <FieldInput key={field.name} field={field} form={form} stored={stored} isNew={isNew} />;
  return (
    <>
      {sections.map((section) => (
        <Card key={section.title}>
          <Stack>
            <CardHead title={section.title} sub={section.help} />
            {section.fields.map((entry) => {
              if (!Array.isArray(entry)) return shown(entry as Field) ? one(entry as Field) : null;
              const fields = (entry as readonly Field[]).filter(shown);
              if (fields.length === 0) return null;
              // Flags stand below each other, other fields of a row beside each other.
              return fields[0]?.kind === 'flag' ? (
                <Stack key={fields[0].name} gap="none">
                  {fields.map(one)}
                </Stack>
              ) : (
                <FieldRow key={fields[0]?.name}>{fields.map(one)}</FieldRow>
              );
            })}
          </Stack>
        </Card>
      ))}
    </>
  );
}
