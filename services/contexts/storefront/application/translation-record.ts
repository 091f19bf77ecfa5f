import type { DocumentSettings } from '@loyalty/contracts/documents/kind';
import { type Language, languages } from '@loyalty/contracts/kernel/languages';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import { type SettingValue, settingOf } from '@loyalty/contracts/kernel/settings';
import { additionalLanguages, detectMethod, primaryLanguage } from '@loyalty/contracts/shop/settings';
import { blockTextOf, blockTexts } from '@loyalty/contracts/shopper/texts/block-texts';
import { isReviewed } from '@loyalty/contracts/shopper/texts/built-in';
import { choicesRevision, type LanguageRow, type TranslationRecord } from '@loyalty/contracts/shopper/texts/record';
import { shopperTextOf, shopperTexts, textsById, textsByKey } from '@loyalty/contracts/shopper/texts/text-keys';
import { type Translations, translations } from '@loyalty/contracts/shopper/translations';
import { rejectWithout } from '../../../kernel/features.js';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import { asRejected, idempotentWorkflow } from '../../../platform/commands/idempotent-workflow.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { DocumentState } from '../../../platform/documents/document.js';
import type { DocumentAddress, Documents } from '../../../platform/documents/documents.js';
import { loadShopFacts } from '../../programs/application/queries.js';
import { loadShop, SHOP } from '../../shop/application/queries.js';
import { type Shop, shopDecider } from '../../shop/domain/shop.js';
import { type BlockChange, type BlockState, blockChanges, blockStates, blockTextsIn } from './block-translations.js';

const CHOICES = [primaryLanguage, detectMethod, additionalLanguages] as const;

type Texts = Readonly<Record<string, string>>;

/** The document of a language as it is. */
interface LanguageState {
  readonly code: Language;
  readonly address: DocumentAddress;
  readonly state: DocumentState;
  /** The merchant's texts by their keys. */
  readonly texts: Texts;
  /** Those of blocks, which are in the documents of blocks. */
  readonly blockTexts: Texts;
}

/** The documents of all languages and blocks. */
interface TranslationDocuments {
  readonly all: readonly LanguageState[];
  readonly blocks: readonly BlockState[];
}

const choicesOf = ({ settings }: Shop) => ({
  primaryLanguage: settingOf(primaryLanguage, settings),
  detectMethod: settingOf(detectMethod, settings),
  additionalLanguages: settingOf(additionalLanguages, settings),
});

/** The texts of a record, by the languages that it names. */
const textsByLanguage = ({
  primaryLanguage: _,
  detectMethod: __,
  additionalLanguages: ___,
  ...texts
}: TranslationRecord) => texts as Readonly<Partial<Record<Language, Texts>>>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Texts without empty ones, in the order of keys. */
const filled = (texts: Texts): Texts =>
  textsByKey(textsById(Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))));

const sumOf = ({ all, blocks }: TranslationDocuments): number =>
  [...all, ...blocks].reduce((sum, { state }) => sum + state.revision, 0);

/** How much of a language shoppers read, and in which words. */
function standing(
  { code, state, texts, blockTexts: own }: LanguageState,
  choices: ReturnType<typeof choicesOf>,
): Omit<LanguageRow, 'changedAt'> {
  const all = shopperTexts.length + blockTexts.length;
  const written = Object.keys(texts).length + Object.keys(own).length;
  const { titles = {} } = (state.published ?? {}) as Partial<Translations>;
  const isAdditional = choices.additionalLanguages.includes(code);
  return {
    code,
    role: code === choices.primaryLanguage ? 'primary' : isAdditional ? 'additional' : 'none',
    texts: all,
    own: written,
    unreviewed: isReviewed(code) ? 0 : all - written,
    names: Object.keys(titles).length,
    hasDraft: state.draft !== null,
    revision: state.revision,
  };
}

/** The shop's languages and texts as one record, which is a view of its settings and of a document for each language. */
export class TranslationRecords {
  constructor(
    private readonly ledger: Ledger,
    private readonly documents: Documents,
  ) {}

  async read(shop: string): Promise<TranslationRecord> {
    const [its, { all }] = await Promise.all([loadShop(this.ledger, shop), this.states(shop)]);
    const choices = choicesOf(its);
    const named = new Set<string>([choices.primaryLanguage, ...choices.additionalLanguages]);
    const texts = all.map((one) => [one.code, { ...one.texts, ...one.blockTexts }] as const);
    const shown = texts.filter(([code, own]) => named.has(code) || Object.keys(own).length > 0);
    return { ...choices, ...Object.fromEntries(shown) };
  }

  async list(shop: string): Promise<Omit<LanguageRow, 'changedAt'>[]> {
    const [its, { all }] = await Promise.all([loadShop(this.ledger, shop), this.states(shop)]);
    const choices = choicesOf(its);
    return all.map((one) => standing(one, choices));
  }

  /**
   * Publishes a record, all of it or nothing.
   * @param expected sum of the revisions that the editor read, or the revision of the choices for a record of choices alone; null for any
   */
  async save(
    record: TranslationRecord,
    expected: number | null,
    context: CommandContext,
  ): Promise<Outcome<{ revision: number }>> {
    return idempotentWorkflow(this.ledger, 'translation', context, async (once) => {
      const [its, states] = await Promise.all([loadShop(this.ledger, context.shop), this.states(context.shop)]);
      const revision = sumOf(states);
      const isOfChoices = languages.every((code) => record[code] === undefined);
      const current = isOfChoices ? choicesRevision(choicesOf(its)) : revision;
      if (expected !== null && expected !== current)
        return asRejected(reject('document.changed', { with: { currentRevision: current } }));
      const changed = states.all.filter(({ code, texts }) => record[code] && !isSame(filled(record[code]), texts));
      const blocks = blockChanges(states.blocks, textsByLanguage(record));
      const values = Object.fromEntries(
        CHOICES.filter(({ key }) => !isSame(record[key as keyof typeof record], choicesOf(its)[key as never])).map(
          ({ key }) => [key, record[key as keyof typeof record] as SettingValue],
        ),
      );
      const named = states.all.filter(({ code }) => record[code]);
      const rejection = await this.locked(record, named, values, context.shop);
      return rejection ? asRejected(rejection) : this.write(record, { changed, blocks, values, revision, its }, once);
    });
  }

  private async states(shop: string): Promise<TranslationDocuments> {
    const blocks = await blockStates(this.documents, shop);
    const all = await Promise.all(
      languages.map(async (code) => {
        const address = this.documents.find(translations.kind, code) as DocumentAddress;
        const state = await this.documents.current(shop, address);
        const { widget = {} } = (state.published ?? {}) as Partial<Translations>;
        return { code, address, state, texts: textsByKey(widget as Texts), blockTexts: blockTextsIn(blocks, code) };
      }),
    );
    return { all, blocks };
  }

  /** The first changed text or choice that the shop's plan does not include; null for none. */
  private async locked(
    record: TranslationRecord,
    named: readonly LanguageState[],
    values: Readonly<Record<string, SettingValue>>,
    shop: string,
  ): Promise<Rejection | null> {
    const facts = await loadShopFacts(this.ledger, shop);
    const added = values[additionalLanguages.key];
    const tooMany = added === undefined ? null : additionalLanguages.needs?.(added);
    const rejected = tooMany && rejectWithout(tooMany, facts, additionalLanguages.key);
    if (rejected) return rejected;
    for (const { code, ...of } of named) {
      const texts: Texts = { ...of.texts, ...of.blockTexts };
      const given: Texts = record[code] ?? {};
      for (const key of new Set([...Object.keys(texts), ...Object.keys(given)])) {
        const isSameText = (texts[key] ?? '') === (given[key] ?? '');
        const feature = isSameText ? null : (shopperTextOf(key) ?? blockTextOf(key))?.feature;
        const locked = feature && rejectWithout(feature, facts, `${code}.${key}`);
        if (locked) return locked;
      }
    }
    return null;
  }

  private async write(
    record: TranslationRecord,
    {
      changed,
      blocks,
      values,
      revision,
      its,
    }: {
      changed: readonly LanguageState[];
      blocks: readonly BlockChange[];
      values: Readonly<Record<string, SettingValue>>;
      revision: number;
      its: Shop;
    },
    context: CommandContext,
  ): Promise<Outcome<{ revision: number }>> {
    let receipt = { stream: '', revision: 0, position: 0, events: [] as never[] } as Extract<
      Outcome<unknown>,
      { ok: true }
    >['receipt'];
    let now = revision;
    const ofLanguages = changed.map(({ code, ...of }) => {
      const widget = textsById(filled(record[code] ?? {}));
      return { of, change: ({ titles = {} }: Partial<Translations>): DocumentSettings => ({ titles, widget }) };
    });
    for (const { of, change } of [...ofLanguages, ...blocks]) {
      const { address, state } = of;
      const command = { kind: 'Amend' as const, change, note: '', expectedRevision: state.revision };
      const outcome = await this.documents.change(address, command, context);
      if (!outcome.ok) return outcome;
      now += outcome.answer.revision - state.revision;
      if (outcome.receipt.events.length > 0) receipt = outcome.receipt;
    }
    if (Object.keys(values).length > 0) {
      // What was read when the change was checked: another editor's change in between is not overwritten.
      const before = Object.fromEntries(CHOICES.map(({ key }) => [key, its.settings[key]]));
      const command = { kind: 'ChangeSettings' as const, values, before };
      const outcome = await this.ledger.execute(shopDecider, SHOP, command, context);
      if (!outcome.ok) {
        if (outcome.rejection.rejected !== 'document.changed') return outcome;
        const currentRevision = choicesRevision(choicesOf(await loadShop(this.ledger, context.shop)));
        return asRejected(reject('document.changed', { with: { currentRevision } }));
      }
      receipt = outcome.receipt;
    }
    return { ok: true, answer: { revision: now }, receipt, repeated: false };
  }
}
