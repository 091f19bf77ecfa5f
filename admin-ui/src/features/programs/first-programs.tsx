import type { BodyOf } from '@loyalty/contracts/kernel/endpoint';
import { catalogue, type ProgramEvent } from '@loyalty/contracts/programs/catalogue';
import { addProgram } from '@loyalty/contracts/programs/queries';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../data/hooks.js';
import { asFailure } from '../../data/problem.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';
import { FieldRow, Flag, TextInput } from '../../kit/form/fields.js';
import { checkDraft, type Draft, type Field } from '../../kit/form/form-draft.js';
import { useFormat } from '../../kit/format/format-context.js';
import { firstValues, percentBack } from './first-values.js';
import { kindName } from './kinds.js';
import { formOf } from './program-form.js';
import { schemaOf } from './settings-of.js';
import { useFormWords } from './use-form-words.js';

/** Templates of first programs: their kinds, the inputs, and their initial values. */
function templatesIn(currency: string): readonly { event: ProgramEvent; asks: Readonly<Record<string, string>> }[] {
  const { earnPoint, rateMoney, pointsCost, redeemValue } = firstValues(currency);
  return [
    { event: 'sign_up', asks: { earnPoint: '100' } },
    { event: 'place_order', asks: { earnPoint: String(earnPoint), rateMoney: String(rateMoney) } },
    { event: 'amount_discount', asks: { pointsCost: String(pointsCost), redeemValue: String(redeemValue) } },
  ];
}

interface Template {
  event: ProgramEvent;
  fields: readonly Field[];
  draft: Draft;
  chosen: boolean;
}

function useTemplates() {
  const { t } = useTranslation();
  const f = useFormat();
  const [templates, setTemplates] = useState<readonly Template[]>(() =>
    templatesIn(f.currency).map(({ event, asks }) => ({
      event,
      fields: formOf(event, t, f).fields.filter(({ name }) => name in asks),
      draft: { ...asks },
      chosen: true,
    })),
  );
  const change = (event: ProgramEvent, part: Partial<Template>) =>
    setTemplates((all) => all.map((each) => (each.event === event ? { ...each, ...part } : each)));
  return { templates, change };
}

/** The settings of a template: the inputs, and the schema's defaults for the rest. */
function useCheck() {
  const { t } = useTranslation();
  const words = useFormWords();
  const title: Field = { name: 'title', kind: 'text', label: '' };
  return ({ event, fields, draft }: Template) =>
    checkDraft(schemaOf(event), [title, ...fields], { ...draft, title: kindName(t, event) }, words);
}

/** Adds the selected programs one after the other; a retry after a failure resumes where it stopped. */
function useAddAll(templates: readonly Template[]) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const check = useCheck();
  const write = useWrite(addProgram);
  const added = useRef(new Set<ProgramEvent>());
  const add = async (): Promise<void> => {
    const left = templates.filter(({ event, chosen }) => chosen && !added.current.has(event));
    try {
      for (const template of left) {
        const { settings } = check(template);
        if (!settings) return;
        const { event } = template;
        await write.mutateAsync({ body: { event, status: true, ...settings } as BodyOf<typeof addProgram> });
        added.current.add(event);
      }
      toast({ text: t('programs.first.done') });
    } catch (thrown) {
      failed(asFailure(thrown), t('programs.form.firstFailed'), () => void add());
    }
  };
  return { add: () => void add(), busy: write.isPending };
}

function TemplateLine({ template, onChange }: { template: Template; onChange: (part: Partial<Template>) => void }) {
  const { t } = useTranslation();
  const check = useCheck();
  const { event, fields, draft, chosen } = template;
  const { errors } = check(template);
  return (
    <div className="first-line">
      <Flag
        label={kindName(t, event)}
        value={chosen}
        onChange={(on) => onChange({ chosen: on })}
        help={t(`programs.kind.${event as 'sign_up'}.text`, { defaultValue: catalogue[event].label })}
      />
      <FieldRow>
        {fields.map((field) => (
          <TextInput
            key={field.name}
            kind="number"
            id={`first-${event}-${field.name}`}
            label={field.label}
            value={String(draft[field.name] ?? '')}
            onChange={(value) => onChange({ draft: { ...draft, [field.name]: value } })}
            disabled={!chosen}
            {...(chosen && errors[field.name] ? { error: errors[field.name] } : {})}
            {...(field.before ? { before: field.before } : {})}
            {...(field.after ? { after: field.after } : {})}
          />
        ))}
      </FieldRow>
    </div>
  );
}

/** Share of spending that the order program and the discount return together; null unless both are chosen with numbers. */
function backOf(chosen: readonly Template[]): number | null {
  const of = (event: ProgramEvent) => chosen.find((template) => template.event === event)?.draft ?? {};
  const [orders, discount] = [of('place_order'), of('amount_discount')];
  return percentBack({
    earnPoint: Number(orders.earnPoint),
    rateMoney: Number(orders.rateMoney),
    pointsCost: Number(discount.pointsCost),
    redeemValue: Number(discount.redeemValue),
  });
}

/** Sets up first programs in one step: points for joining and for orders, and rewards. Each can be edited afterwards. */
export function FirstPrograms() {
  const { t } = useTranslation();
  const f = useFormat();
  const { templates, change } = useTemplates();
  const { add, busy } = useAddAll(templates);
  const check = useCheck();
  const chosen = templates.filter((template) => template.chosen);
  const percent = backOf(chosen);
  const wrong = chosen.some((template) => !check(template).settings);
  return (
    <Card>
      <Stack>
        <CardHead title={t('programs.first.title')} sub={t('programs.first.sub')} />
        {templates.map((template) => (
          <TemplateLine key={template.event} template={template} onChange={(part) => change(template.event, part)} />
        ))}
        {percent === null ? null : <Text as="p">{t('setUp.back', { percent: f.share(percent) })}</Text>}
        <div>
          <Button look="filled" busy={busy} disabled={chosen.length === 0 || wrong} onClick={add}>
            {t('programs.first.turnOn', { count: chosen.length })}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
