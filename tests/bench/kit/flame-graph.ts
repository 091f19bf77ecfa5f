import type { Stack } from './cpu-profile.js';

interface Frame {
  readonly name: string;
  ms: number;
  readonly children: Map<string, Frame>;
}

const WIDTH = 1200;
const ROW = 17;
/** Narrower frames are left out, in pixels. */
const NARROWEST = 0.5;
/** Width of a letter, in pixels. */
const LETTER = 6.2;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function treeOf(stacks: readonly Stack[]): Frame {
  const root: Frame = { name: 'all', ms: 0, children: new Map() };
  for (const { frames, ms } of stacks) {
    root.ms += ms;
    let at = root;
    for (const name of frames) {
      const child = at.children.get(name) ?? { name, ms: 0, children: new Map() };
      at.children.set(name, child);
      child.ms += ms;
      at = child;
    }
  }
  return root;
}

/** A colour by name, so that a function keeps its own from graph to graph. */
function colourOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360;
  return `hsl(${20 + (sum % 40)} 80% ${62 + (sum % 14)}%)`;
}

/** A flame graph as SVG: width is time, each frame stands on the one that called it; its title has the figures. */
export function flameGraph(title: string, stacks: readonly Stack[]): string {
  const root = treeOf(stacks);
  const shapes: string[] = [];
  let depth = 0;
  const draw = (frame: Frame, left: number, level: number): void => {
    const width = (frame.ms / root.ms) * WIDTH;
    if (width < NARROWEST) return;
    depth = Math.max(depth, level);
    const share = ((100 * frame.ms) / root.ms).toFixed(1);
    const letters = Math.floor(width / LETTER);
    const text = letters < 4 ? '' : frame.name.slice(0, letters);
    shapes.push(
      `<g><title>${escaped(frame.name)}: ${frame.ms.toFixed(1)} ms, ${share} %</title>` +
        `<rect x="${left.toFixed(1)}" y="$${level}$" width="${width.toFixed(1)}" height="${ROW - 1}" fill="${colourOf(frame.name)}"/>` +
        `<text x="${(left + 2).toFixed(1)}" y="$t${level}$">${escaped(text)}</text></g>`,
    );
    let at = left;
    for (const child of [...frame.children.values()].sort((a, b) => b.ms - a.ms)) {
      draw(child, at, level + 1);
      at += (child.ms / root.ms) * WIDTH;
    }
  };
  draw(root, 0, 0);
  const height = (depth + 3) * ROW;
  const topOf = (level: number) => height - (level + 2) * ROW;
  const placed = shapes
    .join('\n')
    .replace(/\$(t?)(\d+)\$/g, (_, isText: string, level: string) => String(topOf(Number(level)) + (isText ? 12 : 0)));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="monospace" font-size="10">
<text x="4" y="13" font-size="12">${escaped(title)}</text>
${placed}
</svg>
`;
}
