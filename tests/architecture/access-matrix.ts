import { doors } from '@loyalty/contracts/doors';
import { endpoints } from '@loyalty/contracts/endpoints';
import {
  ACCESS,
  type Access,
  CALLERS,
  type CallerKind,
  type Verdict,
  verdictOf,
} from '@loyalty/contracts/kernel/access';

const callers = Object.keys(CALLERS) as CallerKind[];
const words = Object.keys(ACCESS) as Access[];

const SIGNS: Record<Verdict, string> = { in: 'in', unseen: 'in, sees nothing', 401: '401', 403: '403' };

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** docs/access.md: who may do what, made of the endpoint table. */
export function accessDocument(): string {
  const addresses = [
    ...endpoints.map(({ method, path, access, side }) => ({
      method,
      path: (side === 'merchant' ? '/api' : '/proxy') + path,
      access,
    })),
    ...doors,
  ];
  const verdicts = callers.map((caller) => [
    `**${caller}**: ${CALLERS[caller]}`,
    ...words.map((word) => SIGNS[verdictOf(word, caller)]),
  ]);
  return `# Who may do what

Made by \`node scripts/access-document.mjs\` from \`contracts/endpoints.ts\`, \`contracts/doors.ts\` and \`contracts/kernel/access.ts\`; a test compares
this file with them, and another (\`tests/journeys/shop/access.test.ts\`) calls every address as every kind of caller.

## The words

${table(
  ['Word', 'The door opens to'],
  Object.entries(ACCESS).map(([word, meaning]) => [word, meaning]),
)}

## Who meets which answer

"In" means that the door opens and the rules of the ledger decide. "In, sees nothing" means that ids of another shop are ids that do not exist.

${table(['Caller', ...words], verdicts)}

## The addresses

Every other method of these addresses is refused with 405 and the list of the possible ones; every other address is 404. What stands
below \`/api\` stands below \`/apiSa\` as well.

${table(
  ['Address', 'Word'],
  addresses.map(({ method, path, access }) => [`\`${method} ${path}\``, access]),
)}
`;
}
