// Answers: what should this new program do?

import type { BodyOf } from '@loyalty/contracts/kernel/endpoint';
import { exponentOf } from '@loyalty/contracts/kernel/money';
import type { ProgramEvent } from '@loyalty/contracts/programs/catalogue';
import { addProgram, getProgram, listEarningPrograms, type ProgramRow } from '@loyalty/contracts/programs/queries';
import { freePriority } from '@loyalty/contracts/programs/settings/orders';
import { useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { NotFoundPage } from '../../app/not-found-page.js';
import { fieldErrors } from '../../data/failure-text.js';
import { useRead, useRows, useWrite } from '../../data/hooks.js';
import { asFailure } from '../../data/problem.js';
import { Card } from '../../kit/display/card.js';
import { useNavigation } from '../../kit/display/navigation.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { useToast } from '../../kit/feedback/toast.js';
import { Editor } from '../../kit/form/editor.js';
import type { Draft, Field } from '../../kit/form/form-draft.js';
import { useEditor } from '../../kit/form/use-editor.js';
import { useFormat } from '../../kit/format/format-context.js';
import { Page } from '../../kit/shell/page.js';
import { SkeletonBody } from '../../kit/shell/skeletons.js';
import { CreditPermission } from './credit-permission.js';
import { editorFeet } from './editor-feet.js';
import { firstValues } from './first-values.js';
import { isProgramEvent, kindName, kindOf } from './kinds.js';
import { copiedDraft, newDraft } from './program-form.js';
import { SummaryCard, WidgetPreview } from './program-side.js';
import type { Settings } from './settings-of.js';
import { useFormWords } from './use-form-words.js';
import { useProgramForm, useProgramSchema } from './use-program-form.js';
import { PAID_IN_MONEY, usualRate } from './use-worked-example.js';
import { WhatIfCard } from './what-if-card.js';
import { firstWorth } from './worked-example.js';

/** Points of a new reward. */
const FIRST_COST = 100;

/** Initial draft of a program: a copy of another, or its kind's defaults in proportion to the shop's currency, adapted to existing programs. */
function useNewDraft(event: ProgramEvent, fields: readonly Field[], name: string, copied: ProgramRow | null): Draft {
  const { t } = useTranslation();
  const f = useFormat();
  const rows = useRows(listEarningPrograms).data?.data;
  return useMemo(() => {
    const today = f.today(Date.now());
    const draft = copied
      ? copiedDraft(fields, copied, t('programs.copyOf', { title: copied.title }), today)
      : newDraft(event, fields, name, today);
    if (!copied && PAID_IN_MONEY.includes(event)) {
      const rate = usualRate(rows ?? []) ?? firstValues(f.currency);
      const worth = firstWorth(FIRST_COST, rate, exponentOf(f.currency));
      return { ...draft, pointsCost: String(FIRST_COST), redeemValue: worth > 0 ? String(worth) : '' };
    }
    if (event !== 'place_order' && event !== 'subscription_order') return draft;
    const { earnPoint, rateMoney } = firstValues(f.currency);
    if (!copied) Object.assign(draft, { earnPoint: String(earnPoint), rateMoney: String(rateMoney) });
    if (event === 'subscription_order' || !rows) return draft;
    const taken = new Set(rows.map((row) => (row.event === event ? row.priorityPlaceOrder : undefined)));
    return { ...draft, priorityPlaceOrder: String(freePriority(taken)) };
  }, [event, fields, name, copied, t, f, rows]);
}

function NewProgram({ event, copied }: { event: ProgramEvent; copied: ProgramRow | null }) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const navigation = useNavigation();
  const words = useFormWords();
  const name = kindName(t, event);
  const { tab } = kindOf(event);
  const { sections, fields } = useProgramForm(event);
  const stored = useNewDraft(event, fields, name, copied);
  const write = useWrite(addProgram);

  async function save(settings: Settings) {
    try {
      const body = { event, status: true, ...settings } as BodyOf<typeof addProgram>;
      const answer = await write.mutateAsync({ body });
      toast({ text: t('programs.form.created') });
      editor.passing.current = true;
      navigation.replace(`/programs/edit-settings/${answer.data.id}`);
      return null;
    } catch (thrown) {
      const failure = asFailure(thrown);
      if (failure.isAnswer) return fieldErrors(failure);
      failed(failure, t('programs.form.createFailed'), () => editor.submit());
      return {};
    }
  }
  const editor = useEditor<Settings>({ schema: useProgramSchema(event), fields, stored, words, save });
  const settings = editor.settings;
  return (
    <Editor
      editor={editor as never}
      sections={sections}
      stored={stored}
      isNew
      leave={() => navigation.go(`/programs?type=${tab}`)}
      page={(body) => (
        <Page
          title={t(`programs.form.newTitle.${tab}`)}
          back={{ label: t('pages.programs.title'), to: `/programs?type=${tab}` }}
          subtitle={name}
        >
          <CreditPermission event={event} />
          {body}
        </Page>
      )}
      trial={<WhatIfCard event={event} program={null} settings={settings} />}
      feet={editorFeet(event, null, editor)}
      preview={<WidgetPreview event={event} settings={editor.shown} />}
      summary={<SummaryCard event={event} settings={editor.shown} consequence={t('programs.form.firstVersion')} />}
    />
  );
}

/** A new program that begins as a copy: nothing is live until it is saved. */
function CopiedProgram({ event, from }: { event: ProgramEvent; from: string }) {
  const { t } = useTranslation();
  const read = useRead(getProgram, { params: { id: from } });
  const row = read.data?.data;
  if (row?.event === event) return <NewProgram event={event} copied={row} />;
  if (row) return <NotFoundPage />;
  const { tab } = kindOf(event);
  return (
    <Page
      title={t(`programs.form.newTitle.${tab}`)}
      back={{ label: t('pages.programs.title'), to: `/programs?type=${tab}` }}
    >
      {read.error ? (
        <Card>
          <FailedCard what={t('pages.programEdit.title')} failure={read.error} retry={() => void read.refetch()} />
        </Card>
      ) : (
        <SkeletonBody shape="document" />
      )}
    </Page>
  );
}

export default function NewProgramPage() {
  const { event = '' } = useParams({ strict: false }) as { event?: string };
  const { from } = useSearch({ strict: false }) as { from?: string };
  if (!isProgramEvent(event)) return <NotFoundPage />;
  if (from) return <CopiedProgram key={from} event={event} from={from} />;
  return <NewProgram key={event} event={event} copied={null} />;
}
