import type { PlatformOutcome } from './platform.gateway.js';

interface Page<Node> {
  readonly nodes: Node[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** Queries an object with all pages of one of its lists; null when the object does not exist. */
export async function allPages<Answer, Head, Node>(
  read: (after: string | null) => Promise<PlatformOutcome<Answer>>,
  headOf: (answer: Answer) => Head | null,
  pageOf: (head: Head) => Page<Node>,
): Promise<PlatformOutcome<{ head: Head; nodes: Node[] } | null>> {
  const nodes: Node[] = [];
  for (let after: string | null = null; ; ) {
    const answer: PlatformOutcome<Answer> = await read(after);
    if (!answer.ok) return answer;
    const head = headOf(answer.value);
    if (!head) return { ok: true, value: null };
    const page = pageOf(head);
    nodes.push(...page.nodes);
    if (!page.pageInfo.hasNextPage) return { ok: true, value: { head, nodes } };
    after = page.pageInfo.endCursor;
  }
}
