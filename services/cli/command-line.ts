import fs from 'node:fs';
import path from 'node:path';
import { CommanderError, Command as Parser } from 'commander';
import { repositoryRoot } from '../platform/files/repository-root.js';
import { type Command, commands, flagOf, helpOf, type Option, specOf } from './commands.js';
import { WrongUse } from './exit-code.js';

const NAME = 'npm run ledger --';
const EXITS = 'Exit codes: 0 fine, 1 something differs or waits, 2 wrong use, 3 failed or not sealed.';

/** Parsed command line: a command with its options, or a text to print. */
export type ParsedCommand =
  | { readonly command: Command; readonly given: Partial<Record<Option, string | boolean>> }
  | { readonly text: string };

function versionOfProduct(): string {
  const manifest = fs.readFileSync(path.join(repositoryRoot(), 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

function addCommand(parser: Parser, name: Command, chosen: (parsed: ParsedCommand) => void): void {
  const { summary, needs, takes, more = '' } = specOf(name);
  const command = parser
    .command(name)
    .description(summary)
    .allowExcessArguments(false)
    .helpOption('-h, --help', 'this page');
  for (const option of [...needs, ...takes]) command.option(flagOf(option), helpOf(option));
  command.usage([...needs.map(flagOf), takes.length > 0 ? '[options]' : ''].filter(Boolean).join(' '));
  if (more) command.addHelpText('after', `\n${more}`);
  command.action(() => {
    const values = command.options.map((option) => [option.name(), command.getOptionValue(option.attributeName())]);
    chosen({ command: name, given: Object.fromEntries(values.filter(([, value]) => value !== undefined)) });
  });
}

/** A parser that neither writes nor exits: its output is returned as text or thrown as an error. */
function parserOf(print: (text: string) => void, chosen: (parsed: ParsedCommand) => void): Parser {
  const parser = new Parser(NAME)
    .usage('<command> [options]')
    .version(versionOfProduct(), '-V, --version', 'the version of the product')
    .helpOption('-h, --help', 'this page, or that of a command')
    .helpCommand('help [command]', 'the page of a command')
    .addHelpText('after', `\n${EXITS}\nFor output that another program reads: npm run --silent ledger -- …`)
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .configureOutput({ writeOut: print, writeErr: () => undefined })
    .exitOverride();
  for (const name of Object.keys(commands)) addCommand(parser, name as Command, chosen);
  return parser;
}

/** The page that lists all commands. */
export const usage = (): string =>
  parserOf(
    () => undefined,
    () => undefined,
  ).helpInformation();

/** @throws WrongUse with a hint */
export function readCommandLine(words: readonly string[]): ParsedCommand {
  const [name = ''] = words;
  if (name === '') throw new WrongUse('Which command?', usage());
  let parsed: ParsedCommand | undefined;
  let printed = '';
  const print = (text: string) => {
    printed += text;
  };
  const parser = parserOf(print, (one) => {
    parsed = one;
  });
  try {
    parser.parse(words, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode !== 0) throw wrongUse(error, name);
    return { text: printed.trimEnd() };
  }
  // `help` for an unknown command ends without either.
  if (!parsed) throw new WrongUse(`There is no command "${words[1] ?? name}".`, usage());
  return parsed;
}

function wrongUse({ code, message }: CommanderError, command: string): WrongUse {
  const quoted = /'([^']*)'/.exec(message)?.[1] ?? '';
  const suggestion = /\((Did you mean .*)\)/.exec(message)?.[1];
  const page = `See: ${NAME} ${command} --help`;
  switch (code) {
    case 'commander.unknownCommand':
      return new WrongUse(`There is no command "${quoted}".`, [suggestion, usage()].filter(Boolean).join('\n\n'));
    case 'commander.unknownOption':
      return new WrongUse(`${command} does not take ${quoted}.`, [suggestion, page].filter(Boolean).join(' '));
    case 'commander.optionMissingArgument':
      return new WrongUse(`${quoted.split(' ')[0]} needs a value.`, page);
    default:
      return new WrongUse(message.replace(/^error: /, ''), page);
  }
}
