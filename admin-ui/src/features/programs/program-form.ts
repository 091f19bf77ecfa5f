import { addDays } from '@loyalty/contracts/kernel/days';
import { catalogue, type ProgramEvent } from '@loyalty/contracts/programs/catalogue';
import { STREAK_RUNS_DAYS } from '@loyalty/contracts/programs/settings/actions';
import type { TFunction } from 'i18next';
import { createElement } from 'react';
import type { ZodType } from 'zod';
import {
  type Draft,
  draftOf,
  type Field,
  fieldsOf,
  type Option,
  type RowsOf,
  type Section,
} from '../../kit/form/form-draft.js';
import { defaultOf, type SchemaField, schemaField } from '../../kit/form/schema-fields.js';
import type { Format } from '../../kit/format/format.js';
import { FeatureBadge } from '../gates/feature-badge.js';
import {
  conditionCells,
  conditionClause,
  conditionSentence,
  freshCondition,
  settleCondition,
  turnConditions,
} from './condition-cells.js';
import { type FieldUi, fieldUi, fieldUiByKind, gates, isVisible, type ShopTraits } from './field-ui.js';
import { choosers } from './goods-chooser.js';
import { word } from './kinds.js';
import { layoutOf } from './layouts.js';
import { sectionState } from './section-state.js';
import { translationRows } from './translations.js';

/** Default maximum number of rows in a list. */
const MAX_ROWS = 100;
const MAX_TITLE = 255;

/** Label made of an identifier, for settings without a text: "couponExpiryDays" as "Coupon expiry days". */
function humanize(name: string): string {
  const words = name
    .replaceAll(/[_:]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Builds the fields of one kind's form: the schema determines types, `FieldUi` and texts the presentation. */
class ProgramForm {
  constructor(
    private readonly event: ProgramEvent,
    private readonly t: TFunction,
    private readonly f: Format,
    private readonly shop: ShopTraits,
  ) {}

  private uiOf(key: string): FieldUi {
    return fieldUiByKind[this.event]?.[key] ?? fieldUi[key] ?? {};
  }

  /** Text by the last part of a key: "buy:products" and "milestones.unit" may have their own texts, or share one. */
  private word(kind: 'field' | 'help', key: string, fallback: string): string {
    const own = key.replaceAll(/[.:]/g, '_');
    const shared = key.split(/[.:]/).at(-1)!;
    return word(this.t, `${kind}.${own}`, own === shared ? fallback : word(this.t, `${kind}.${shared}`, fallback));
  }

  private options(key: string, values: readonly string[]): Option[] {
    const name = key.split(/[.:]/).at(-1)!;
    return values.map((value) => {
      const help = word(this.t, `optionHelp.${name}.${value}`, '');
      return { value, label: word(this.t, `option.${name}.${value}`, humanize(value)), ...(help ? { help } : {}) };
    });
  }

  /** Reason for disabled options. */
  private disabledOptions(key: string, { disabledOptions: closed }: FieldUi): Pick<Field, 'disabledOptions'> {
    if (!closed) return {};
    const why = word(this.t, `closed.${key}`, '');
    return { disabledOptions: (draft) => Object.fromEntries(closed(draft, this.shop).map((value) => [value, why])) };
  }

  private unit({ unit }: FieldUi): Pick<Field, 'before' | 'after'> {
    if (!unit) return {};
    return unit === 'money' ? { before: this.f.currencySign() } : { after: this.t(`programs.unit.${unit}`) };
  }

  private rows(key: string, { cells = {}, record, most: max = MAX_ROWS }: SchemaField): RowsOf {
    if (record) return translationRows(this.t, this.f);
    const add = word(this.t, `add.row.${key}`, this.t('programs.add.row.any'));
    const name = (at: number) => `${this.word('field', key, humanize(key))} ${at}`;
    if (key === 'conditions') {
      return {
        cells: conditionCells(this.t, this.f),
        fresh: freshCondition,
        settle: settleCondition,
        inWords: conditionClause(this.f),
        most: max,
        add,
        name,
      };
    }
    const chooser =
      'id' in cells && 'title' in cells ? choosers[/collections$/i.test(key) ? 'collections' : 'products'] : null;
    const all = Object.entries(cells).map(([cell, schema]) => this.field(`${key}.${cell}`, schema, cell));
    const blank = draftOf(all, Object.fromEntries(Object.entries(cells).map(([cell, of]) => [cell, defaultOf(of)])));
    return {
      cells: (row) => all.filter((field) => field.when?.(row) ?? true).map((field) => this.inRow(key, field, row)),
      isVisible: (cell, draft) => isVisible({ visibleWhen: this.uiOf(`${key}.${cell}`).visibleWhenForm }, draft),
      fresh: () => blank,
      ...(chooser ? { chooser } : {}),
      most: max,
      add,
      name,
    };
  }

  /** A cell with a label by its row's action: the amount of a product is in pieces. */
  private inRow(key: string, cell: Field, { action }: Draft): Field {
    return { ...cell, label: word(this.t, `field.${key}_${cell.name}_${String(action)}`, cell.label) };
  }

  /** Whether a field is visible, and the field that it depends on. */
  private isVisible(ui: FieldUi, draft: Draft): boolean {
    const [parent = ''] = ui.visibleWhen ?? [];
    return isVisible(ui, draft) && isVisible(this.uiOf(parent), draft);
  }

  /** One field; `name` is its name in the form or row, `key` that of its UI and texts. */
  field(key: string, schema: ZodType, name = key): Field {
    const read = schemaField(schema);
    const ui = this.uiOf(key);
    const help = this.word('help', key, '');
    const values = ui.options ?? read.values;
    const isOnly = values?.length === 1;
    return {
      name,
      kind: read.kind,
      label: this.word('field', key, humanize(name)),
      ...(help ? { help } : {}),
      ...(read.blank ? { blank: read.blank } : {}),
      ...(read.numeric ? { numeric: true } : {}),
      ...this.unit(ui),
      ...(ui.lines ? { lines: ui.lines } : {}),
      ...(ui.hiddenValue ? { hiddenValue: ui.hiddenValue } : {}),
      ...(name === 'title' ? { most: MAX_TITLE } : {}),
      ...(ui.expanded ? { expanded: ui.expanded } : {}),
      ...(values ? { options: this.options(key, values) } : {}),
      ...this.disabledOptions(key, ui),
      ...(ui.visibleWhen || isOnly ? { when: (draft: Draft) => !isOnly && this.isVisible(ui, draft) } : {}),
      ...(read.kind === 'rows' ? { rows: this.rows(key, read) } : {}),
      ...(key === 'statusUseCondition' ? { effect: turnConditions } : {}),
      ...(key === 'conditions' ? { sentence: conditionSentence(this.t, this.f) } : {}),
    };
  }

  /** Every field of the kind by name, those of an object as "object:field". */
  fields(): Map<string, Field> {
    const shape = Object.entries(catalogue[this.event].settings.shape as Record<string, ZodType>);
    const flat = shape.flatMap(([name, schema]) => {
      const { inner } = schemaField(schema);
      if (!inner) return [[name, schema] as const];
      return Object.entries(inner).map(([field, of]) => [`${name}:${field}`, of] as const);
    });
    return new Map(flat.map(([name, schema]) => [name, this.field(name, schema)]));
  }

  section(key: string, fields: Section['fields']): Section {
    const zone = { zone: this.f.zone };
    const help = this.t(`programs.sectionHelp.${key}` as 'programs.sectionHelp.when', { ...zone, defaultValue: '' });
    const gate = gates[key];
    const state = sectionState(this.t, this.f, key, fields);
    return {
      name: key,
      title: word(this.t, `section.${key}`, humanize(key)),
      ...(help ? { help } : {}),
      ...(gate ? { badge: createElement(FeatureBadge, { feature: gate }) } : {}),
      fields,
      ...(state ? { state } : {}),
    };
  }
}

/** Where the shop is not asked, everything can be chosen: the server says no. */
const SELLS_ALL: ShopTraits = { sellsSubscriptions: true, sellsToCompanies: true };

/** The form of a kind: the cards of its layout, and under "More" the remaining fields. */
export function formOf(
  event: ProgramEvent,
  t: TFunction,
  f: Format,
  shop: ShopTraits = SELLS_ALL,
): { sections: Section[]; fields: Field[] } {
  const form = new ProgramForm(event, t, f, shop);
  const left = form.fields();
  const take = (name: string): Field[] => {
    const field = left.get(name);
    left.delete(name);
    return field ? [field] : [];
  };
  const sections = layoutOf(event, catalogue[event].group).map(([key, entries]) => {
    const fields = entries.flatMap((entry): (Field | Field[])[] => {
      if (typeof entry === 'string') return take(entry);
      const row = entry.flatMap(take);
      return row.length > 0 ? [row] : [];
    });
    return form.section(key, fields);
  });
  if (left.size > 0) sections.push(form.section('more', [...left.values()]));
  const filled = sections.filter((section) => section.fields.length > 0);
  return { sections: filled, fields: fieldsOf(filled) };
}

/** The draft of a new program: the schema's defaults, its kind's name, and today as its start. */
export function newDraft(event: ProgramEvent, fields: readonly Field[], title: string, today: string): Draft {
  const shape = catalogue[event].settings.shape as Record<string, ZodType>;
  const defaults = Object.entries(shape).map(([name, schema]) => {
    const { inner } = schemaField(schema);
    const parts = Object.entries(inner ?? {}).map(([field, of]) => [field, defaultOf(of)] as const);
    return [name, inner ? Object.fromEntries(parts) : defaultOf(schema)] as const;
  });
  // A streak needs an end from the start (MILE-024): it is a campaign.
  const end: Draft = event === 'streak_interact_website' ? { endDate: addDays(today, STREAK_RUNS_DAYS) } : {};
  return { ...draftOf(fields, Object.fromEntries(defaults)), title, startDate: today, ...end };
}

/**
 * The draft of a copy: every setting of the other program but its names in other languages, and no date that has passed: it begins today
 * or later, and ends when the other one does if that is to come.
 */
export function copiedDraft(fields: readonly Field[], copied: object, title: string, today: string): Draft {
  const draft = draftOf(fields, { ...copied, translateTitle: {} });
  const later = (day: string | boolean | undefined): string => (String(day ?? '') > today ? String(day) : '');
  return {
    ...draft,
    title: title.slice(0, MAX_TITLE),
    startDate: later(draft.startDate) || today,
    ...('endDate' in draft ? { endDate: later(draft.endDate) } : {}),
  };
}
