import ts from 'typescript';
import { nodes } from './repository.js';

const KINDS = [
  ts.isVariableDeclaration,
  ts.isBindingElement,
  ts.isParameter,
  ts.isFunctionDeclaration,
  ts.isClassDeclaration,
  ts.isInterfaceDeclaration,
  ts.isTypeAliasDeclaration,
  ts.isTypeParameterDeclaration,
  ts.isEnumDeclaration,
  ts.isMethodDeclaration,
  ts.isMethodSignature,
  ts.isImportSpecifier,
];

const isPrivateField = (node: ts.Node): node is ts.PropertyDeclaration =>
  ts.isPropertyDeclaration(node) && (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Private) !== 0;

/** Names that a file declares. Fields of data are none of them: those are stored or visible outside. */
export function declaredNames(file: ts.SourceFile): string[] {
  return [...nodes(file)].flatMap((node) => {
    if (!KINDS.some((is) => is(node)) && !isPrivateField(node)) return [];
    const { name } = node as ts.NamedDeclaration;
    return name && ts.isIdentifier(name) ? [name.text] : [];
  });
}

/** Types that a file exports where they are declared. */
export function exportedTypes(file: ts.SourceFile): string[] {
  return file.statements.flatMap((node) => {
    const isType = ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isClassDeclaration(node);
    const isExported = isType && node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    return isExported && node.name ? [node.name.text] : [];
  });
}

/** The words of an identifier in lower case: `codeWish` has "code" and "wish", `MOST_ROWS` "most" and "rows". */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
}

const PREDICATE = /^(is|has|may|can)[A-Z]/;
const ACTIONS = new Set(['execute', 'emit', 'append', 'enqueue', 'note', 'occurred']);

/** The last name of what a call calls: `execute` of `ledger.execute(…)`. */
const calleeOf = ({ expression }: ts.CallExpression): string =>
  ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();

function isFunctionNamed(node: ts.Node): node is ts.NamedDeclaration {
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) return true;
  const value = ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) ? node.initializer : undefined;
  return value !== undefined && (ts.isArrowFunction(value) || ts.isFunctionExpression(value));
}

/** Functions whose name promises an answer and which change something: `isHeld` that writes a note. */
export function actingPredicates(file: ts.SourceFile): string[] {
  return [...nodes(file)].flatMap((node) => {
    if (!isFunctionNamed(node) || !node.name || !PREDICATE.test(node.name.getText())) return [];
    const acts = [...nodes(node)].some((inner) => ts.isCallExpression(inner) && ACTIONS.has(calleeOf(inner)));
    return acts ? [node.name.getText()] : [];
  });
}
