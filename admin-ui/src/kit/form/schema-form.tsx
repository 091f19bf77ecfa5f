import { Fragment, type ReactNode, useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Stack } from '../display/layout.js';
import { Choices, FieldRow, Flag, Picker, TextInput } from './fields.js';
import { type Draft, type Field, optionsNow, type RowsOf, readValue, type Section } from './form-draft.js';
import { RowsInput } from './rows-input.js';
import { SectionCard } from './section-card.js';
import { Segmented } from './segmented.js';

/** The id of a field's input, or of a cell's ("conditions.2.content"), so that an error can focus it. */
export const inputId = (name: string) => `field-${name.replaceAll(/[.:]/g, '-')}`;

interface OneInputProps {
  field: Field;
  id: string;
  value: string | boolean | undefined;
  onChange: (value: string | boolean) => void;
  onBlur: () => void;
  changed: boolean;
  help?: string | undefined;
  error?: string | undefined;
  /** Messages of the cells, for a list of rows. */
  cells?: Readonly<Record<string, string>> | undefined;
  /** Whether saving was tried: until then a cell's message waits until the person has left the cell. */
  isTried?: boolean;
}

/** A list of rows, with the messages of its cells. */
function RowsField({ field, id, value, onChange, onBlur, help, error, cells, isTried = false }: OneInputProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  return (
    <RowsInput
      field={{ ...field, ...(help ? { help } : {}) }}
      id={id}
      value={String(value ?? '')}
      onChange={onChange}
      error={error}
      cell={(cell, key, of, change) => (
        <OneInput
          key={cell.name}
          field={cell}
          id={`${id}-${key.replaceAll('.', '-')}`}
          value={of}
          onChange={change}
          onBlur={() => {
            setLeft(new Set([...left, key]));
            onBlur();
          }}
          changed={false}
          help={cell.help}
          error={isTried || left.has(key) ? cells?.[key] : undefined}
        />
      )}
    />
  );
}

/** The input for a field, by its type. */
function OneInput(props: OneInputProps) {
  const { field, id, value, onChange, onBlur, changed, help, error } = props;
  if (field.kind === 'rows') return <RowsField {...props} />;
  const closed = field.locked ? { disabled: true, help: field.locked } : {};
  const common = { id, label: field.label, help, onBlur, changed, ...(error ? { error } : {}) };
  if (field.kind === 'flag') return <Flag {...common} value={value === true} onChange={onChange} />;
  const text = String(value ?? '');
  if (field.input) {
    const { input: Input, most } = field;
    return <Input id={id} label={field.label} value={text} {...{ onChange, onBlur, help, error, most }} />;
  }
  if (field.expanded === 'segments' && !field.locked)
    return <Segmented {...{ id, onChange, onBlur }} label={field.label} value={text} options={field.options ?? []} />;
  if (field.kind === 'choice') {
    const Input = field.expanded ? Choices : Picker;
    const options = (field.options ?? []).map((one) => (field.locked ? { ...one, disabled: true } : one));
    return <Input {...common} value={text} onChange={onChange} options={options} />;
  }
  return (
    <TextInput
      {...common}
      kind={field.kind === 'words' ? 'text' : field.kind}
      value={text}
      onChange={onChange}
      {...closed}
      {...(field.lines ? { lines: field.lines } : {})}
      {...(field.most && field.kind === 'text' ? { most: field.most } : {})}
      {...(field.before ? { before: field.before } : {})}
      {...(field.after ? { after: field.after } : {})}
    />
  );
}

interface FieldInputProps {
  field: Field;
  form: UseFormReturn<Draft>;
  stored: Draft;
  isNew: boolean;
}

/** A field of the schema with its message, and its old value where it was changed (UX-11). */
function FieldInput({ field, form, stored, isNew }: FieldInputProps) {
  const { t } = useTranslation();
  const words = { yes: t('programs.form.yes'), no: t('programs.form.no'), none: t('shell.empty.none') };
  return (
    <Controller
      control={form.control}
      name={field.name}
      render={({ field: input, fieldState }) => {
        // A message disappears while typing, once it is resolved: on blur it would shift the layout below the pointer.
        const change = (value: string | boolean) => {
          input.onChange(value);
          const also = Object.entries(field.effect?.(value, form.getValues()) ?? {});
          for (const [name, to] of also) form.setValue(name, to, { shouldDirty: true });
          if (fieldState.error) void form.trigger(field.name);
        };
        const changed = !isNew && input.value !== stored[field.name];
        const was = changed
          ? t('shell.saveBar.was', { value: readValue(field, stored[field.name], words) })
          : undefined;
        return (
          <OneInput
            field={field}
            id={inputId(field.name)}
            value={input.value}
            onChange={change}
            onBlur={input.onBlur}
            changed={changed}
            help={was ?? field.help}
            error={fieldState.error?.message}
            cells={fieldState.error?.types as Record<string, string> | undefined}
            isTried={form.formState.isSubmitted}
          />
        );
      }}
    />
  );
}

/** Rows with the cells that are visible for the current form. */
const rowsNow = (rows: RowsOf, draft: Draft): RowsOf => ({
  ...rows,
  cells: (row) => rows.cells(row).filter(({ name }) => rows.isVisible?.(name, draft) ?? true),
});

interface SchemaFormProps {
  sections: readonly Section[];
  form: UseFormReturn<Draft>;
  draft: Draft;
  stored: Draft;
  isNew: boolean;
  /** Content after the cards that are always open. */
  after?: ReactNode;
  /** Content at the end of cards, by their names. */
  feet?: Readonly<Record<string, ReactNode>> | undefined;
}

/** Renders the fields of a settings schema, one card per section. Hidden fields keep their values. */
export function SchemaForm({ sections, form, draft, stored, isNew, after, feet }: SchemaFormProps) {
  const shown = (field: Field) => field.when?.(draft) ?? true;
  const now = (field: Field): Field => {
    if (field.sentence) return { ...field, lead: field.sentence(draft) };
    if (field.rows?.isVisible) return { ...field, rows: rowsNow(field.rows, draft) };
    if (!field.disabledOptions) return field;
    const options = optionsNow(field, draft);
    // A drop-down has no room next to its options: the reason is shown below.
    const why = field.expanded ? undefined : options.find(({ disabled }) => disabled)?.help;
    return { ...field, options, ...(why ? { help: why } : {}) };
  };
  const folded = sections.findIndex(({ state }) => state);
  const lastOpen = Math.max(0, (folded < 0 ? 1 : folded) - 1);
  const { errors, isSubmitted } = form.formState;
  const isWrong = ({ fields }: Section) => isSubmitted && (fields.flat() as Field[]).some(({ name }) => errors[name]);
  const one = (field: Field) => (
    <FieldInput key={field.name} field={now(field)} form={form} stored={stored} isNew={isNew} />
  );
  return (
    <>
      {sections.map((section, index) => (
        <Fragment key={section.title}>
          <SectionCard
            title={section.title}
            help={section.help}
            badge={section.badge}
            state={section.state?.(draft)}
            isWrong={isWrong(section)}
          >
            {section.fields.map((entry) => {
              if (!Array.isArray(entry)) return shown(entry as Field) ? one(entry as Field) : null;
              const fields = (entry as readonly Field[]).filter(shown);
              if (fields.length === 0) return null;
              // Flags are stacked, other fields of a row are side by side.
              return fields[0]?.kind === 'flag' ? (
                <Stack key={fields[0].name} gap="none">
                  {fields.map(one)}
                </Stack>
              ) : (
                <FieldRow key={fields[0]?.name}>{fields.map(one)}</FieldRow>
              );
            })}
            {section.name ? feet?.[section.name] : null}
          </SectionCard>
          {index === lastOpen ? after : null}
        </Fragment>
      ))}
    </>
  );
}
