import path from 'node:path';
import ts from 'typescript';
import { parseText } from './repository.js';

/** A file on the way of an award, and the declaration that a reader looks up in it. */
export interface Stop {
  readonly file: string;
  readonly name: string;
}

/** The files that a page lists in order, each with the name in it: a line is - `file` (`name`): text. */
export const stopsIn = (section: string): Stop[] =>
  [...section.matchAll(/^- `([^`]+)` \(`(\w+)`\): /gm)].map(([, file, name]) => ({ file: file!, name: name! }));

interface Module {
  readonly imports: ReadonlyMap<string, Stop>;
  /** Top-level declarations by name. */
  readonly declarations: ReadonlyMap<string, ts.Node>;
}

const WORKSPACE = /^@loyalty\//;

/** The file that an import names; packages stay as they are. */
const fileOf = (from: string, specifier: string): string =>
  specifier.startsWith('.')
    ? path.posix.join(path.posix.dirname(from), specifier).replace(/\.js$/, '.ts')
    : WORKSPACE.test(specifier)
      ? `${specifier.replace(WORKSPACE, '')}.ts`
      : specifier;

function importsOf(file: string, statement: ts.ImportDeclaration): [string, Stop][] {
  const named = statement.importClause?.namedBindings;
  if (!named || !ts.isNamedImports(named) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
  const from = fileOf(file, statement.moduleSpecifier.text);
  return named.elements.map(({ name, propertyName = name }) => [name.text, { file: from, name: propertyName.text }]);
}

function declarationsOf(statement: ts.Statement): [string, ts.Node][] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map((one) => [one.name.getText(), one]);
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  return isNamed && statement.name ? [[statement.name.text, statement]] : [];
}

function moduleOf(file: string, text: string): Module {
  const { statements } = parseText(file, text);
  return {
    imports: new Map(statements.flatMap((one) => (ts.isImportDeclaration(one) ? importsOf(file, one) : []))),
    declarations: new Map(statements.flatMap(declarationsOf)),
  };
}

function* identifiers(node: ts.Node): Generator<string> {
  if (ts.isIdentifier(node)) yield node.text;
  const children: ts.Node[] = [];
  node.forEachChild((child) => void children.push(child));
  for (const child of children) yield* identifiers(child);
}

/** What a declaration uses of other files, itself and by the declarations of its own file that it uses. */
function usedBy(name: string, { imports, declarations }: Module): Stop[] {
  const reached = new Set([name]);
  const used = new Map<string, Stop>();
  for (const one of reached) {
    const declaration = declarations.get(one);
    if (!declaration) continue;
    for (const word of identifiers(declaration)) {
      if (declarations.has(word)) reached.add(word);
      const imported = imports.get(word);
      if (imported) used.set(word, imported);
    }
  }
  return [...used.values()];
}

/** Two stops between which there is no call: what the second declares or imports from the first, or an event's name in both. */
export type HandOver = readonly [from: string, to: string, word: string];

/** Stops whose name the file does not declare, or that no stop above leads to. */
export function lostStops(
  stops: readonly Stop[],
  handOvers: readonly HandOver[],
  textOf: (file: string) => string,
): string[] {
  const leadsTo = new Set(stops.slice(0, 1).map(({ file, name }) => `${file} ${name}`));
  return stops.flatMap(({ file, name }, place) => {
    const text = textOf(file);
    const module = moduleOf(file, text);
    const isHanded = handOvers.some(
      ([from, to, word]) =>
        file.endsWith(to) &&
        stops.slice(0, place).some((above) => above.file.endsWith(from) && textOf(above.file).includes(word)) &&
        text.includes(word),
    );
    const isFound = module.declarations.has(name) && (isHanded || leadsTo.has(`${file} ${name}`));
    for (const next of usedBy(name, module)) leadsTo.add(`${next.file} ${next.name}`);
    return isFound ? [] : [`${file}: ${name}`];
  });
}
