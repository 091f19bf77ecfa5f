/** One selected field, or an inline fragment (`on` names its type and `name` is empty). */
export interface Selection {
  name: string;
  alias: string;
  on: string | null;
  args: Record<string, unknown>;
  fields: Selection[];
}

export interface Operation {
  kind: 'query' | 'mutation';
  fields: Selection[];
}

/** A text that is no GraphQL, or that uses a part of the language which the demo store does not speak. */
export class SyntaxProblem extends Error {}

const TOKEN =
  /\s*(?:#[^\n]*\n\s*)*(\.\.\.|[A-Za-z_]\w*|\$[A-Za-z_]\w*|"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?|[{}()[\]:!=,@])/y;

/** Reads one operation: fields, aliases, arguments, variables and inline fragments; no directives, no named fragments. */
export function parseOperation(text: string, variables: Record<string, unknown>): Operation {
  return new Reader(tokensOf(text), variables).operation();
}

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  const end = text.trimEnd().length;
  let at = 0;
  while (at < end) {
    const match = TOKEN.exec(text);
    if (!match?.[1])
      throw new SyntaxProblem(`syntax error, unexpected ${JSON.stringify(text.slice(at, at + 10).trim())}`);
    at = TOKEN.lastIndex;
    if (match[1] !== ',') tokens.push(match[1]);
  }
  return tokens;
}

class Reader {
  private at = 0;

  constructor(
    private readonly tokens: string[],
    private readonly variables: Record<string, unknown>,
  ) {}

  operation(): Operation {
    const kind = this.peek() === '{' ? 'query' : this.next();
    if (kind !== 'query' && kind !== 'mutation') throw new SyntaxProblem(`unexpected ${JSON.stringify(kind)}`);
    while (this.peek() !== '{') {
      if (this.next() === '(') this.skipTo(')');
    }
    const fields = this.fields();
    if (this.peek() !== undefined) throw new SyntaxProblem('one operation only, please');
    return { kind, fields };
  }

  private fields(): Selection[] {
    this.expect('{');
    const fields: Selection[] = [];
    while (this.peek() !== '}') fields.push(this.peek() === '...' ? this.fragment() : this.field());
    this.expect('}');
    return fields;
  }

  private fragment(): Selection {
    this.expect('...');
    this.expect('on');
    return { name: '', alias: '', on: this.next(), args: {}, fields: this.fields() };
  }

  private field(): Selection {
    const first = this.next();
    const renamed = this.peek() === ':';
    if (renamed) this.expect(':');
    const name = renamed ? this.next() : first;
    const args = this.peek() === '(' ? this.args() : {};
    return { name, alias: first, on: null, args, fields: this.peek() === '{' ? this.fields() : [] };
  }

  private args(): Record<string, unknown> {
    this.expect('(');
    const args: Record<string, unknown> = {};
    while (this.peek() !== ')') {
      const name = this.next();
      this.expect(':');
      args[name] = this.value();
    }
    this.expect(')');
    return args;
  }

  private value(): unknown {
    const token = this.next();
    if (token.startsWith('$')) return this.variables[token.slice(1)];
    if (token === '{') return this.object();
    if (token === '[') return this.list();
    if (token === 'true' || token === 'false' || token === 'null' || /^["\d-]/.test(token)) return JSON.parse(token);
    return token;
  }

  private object(): Record<string, unknown> {
    const value: Record<string, unknown> = {};
    while (this.peek() !== '}') {
      const name = this.next();
      this.expect(':');
      value[name] = this.value();
    }
    this.expect('}');
    return value;
  }

  private list(): unknown[] {
    const values: unknown[] = [];
    while (this.peek() !== ']') values.push(this.value());
    this.expect(']');
    return values;
  }

  private skipTo(token: string): void {
    while (this.next() !== token);
  }

  private peek(): string | undefined {
    return this.tokens[this.at];
  }

  private next(): string {
    const token = this.tokens[this.at++];
    if (token === undefined) throw new SyntaxProblem('syntax error, unexpected end of file');
    return token;
  }

  private expect(token: string): void {
    const found = this.next();
    if (found !== token) throw new SyntaxProblem(`syntax error, expected "${token}", got "${found}"`);
  }
}
