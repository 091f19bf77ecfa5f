import fs from 'node:fs';

/**
 * The lines of a file, numbered from 1. They end at a line feed only: texts may contain other characters that some programs take for
 * line ends.
 * @param bytes how much of the file is read; all of it by default
 */
export async function* linesOf(file: string, bytes?: number): AsyncGenerator<[line: Buffer, number: number]> {
  if (bytes === 0) return;
  const range = bytes === undefined ? {} : { end: bytes - 1 };
  let rest: Buffer = Buffer.alloc(0);
  let number = 0;
  for await (const chunk of fs.createReadStream(file, { highWaterMark: 1024 * 1024, ...range })) {
    const block = Buffer.concat([rest, chunk as Buffer]);
    let from = 0;
    for (let end = block.indexOf(10); end >= 0; end = block.indexOf(10, from)) {
      yield [block.subarray(from, end), ++number];
      from = end + 1;
    }
    rest = block.subarray(from);
  }
  if (rest.length > 0) yield [rest, ++number];
}
