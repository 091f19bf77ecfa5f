import { shopId } from '@loyalty/contracts/kernel/shapes';
import { shopOfDomain } from '../platform/access/platform-access.js';
import { type ParsedCommand, readCommandLine } from './command-line.js';
import type { Command, Option } from './commands.js';
import { WrongUse } from './exit-code.js';

/** Arguments of a command, parsed with clear error messages. */
export class Arguments {
  private constructor(
    readonly command: Command,
    private readonly given: Partial<Record<Option, string | boolean>>,
  ) {}

  /** @throws WrongUse, also for arguments that request help */
  static read(words: readonly string[]): Arguments {
    const parsed = readCommandLine(words);
    if ('text' in parsed) throw new WrongUse('Which command?');
    return Arguments.of(parsed);
  }

  static of({ command, given }: Exclude<ParsedCommand, { text: string }>): Arguments {
    return new Arguments(command, given);
  }

  text(option: Option): string | undefined {
    const value = this.given[option];
    return typeof value === 'string' ? value : undefined;
  }

  has(option: Option): boolean {
    return this.given[option] !== undefined;
  }

  required(option: Option): string {
    const value = this.text(option);
    if (!value) throw new WrongUse(`${this.command} needs --${option}.`);
    return value;
  }

  /** A shop by its id or its platform domain. */
  shop(): string {
    const given = this.required('shop').toLowerCase();
    const shop = shopOfDomain(given) ?? given;
    if (!shopId.safeParse(shop).success) throw new WrongUse(`"${given}" is no shop.`);
    return shop;
  }

  whole(option: Option, least = 0): number {
    const text = this.required(option);
    const value = Number(text);
    if (!/^\d+$/.test(text) || !Number.isSafeInteger(value) || value < least)
      throw new WrongUse(`--${option} must be a whole number from ${least} on, not "${text}".`);
    return value;
  }

  /** One of several words; the first by default. */
  oneOf<const Word extends string>(option: Option, words: readonly [Word, ...Word[]]): Word {
    const given = this.text(option) ?? words[0];
    const word = words.find((one) => one === given);
    if (!word) throw new WrongUse(`--${option} must be one of ${words.join(', ')}, not "${given}".`);
    return word;
  }

  /** An instant; a day means its end or its beginning, so that the whole day is included. */
  instant(option: Option, dayMeans: 'its end' | 'its beginning' = 'its end'): string | undefined {
    const text = this.text(option);
    if (text === undefined) return undefined;
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
    const at = Date.parse(isDay ? `${text}T${dayMeans === 'its end' ? '23:59:59.999' : '00:00:00'}Z` : text);
    if (Number.isNaN(at) || (!isDay && !/T.*(Z|[+-]\d\d:?\d\d)$/i.test(text)))
      throw new WrongUse(`--${option} must be a day or an instant with its zone, not "${text}".`);
    return new Date(at).toISOString();
  }
}
