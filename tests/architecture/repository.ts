import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import ts from 'typescript';

/** Every text file that git knows or would add. */
export function files(): string[] {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).trim().split('\n');
  return list.filter((name) => fs.existsSync(name));
}

/** Product sources, without tests and their support. */
export function sources(): string[] {
  return files().filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !/^tests\/|\.spec\.tsx?$|\.d\.ts$/.test(name));
}

export function textOf(file: string): string {
  return fs.readFileSync(file, 'utf8');
}

export function linesOf(file: string): number {
  return textOf(file).trimEnd().split('\n').length;
}

export function parse(file: string): ts.SourceFile {
  return parseText(file, textOf(file));
}

export function parseText(file: string, text: string): ts.SourceFile {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
}

/** Every node of a file, outer ones first. */
export function* nodes(node: ts.Node): Generator<ts.Node> {
  yield node;
  const children: ts.Node[] = [];
  node.forEachChild((child) => void children.push(child));
  for (const child of children) yield* nodes(child);
}

/** Lines from the first to the last of a node, its comment not counted. */
export function lengthOf(node: ts.Node, file: ts.SourceFile): number {
  const [from, to] = [node.getStart(file), node.getEnd()].map((at) => file.getLineAndCharacterOfPosition(at).line);
  return to! - from! + 1;
}
