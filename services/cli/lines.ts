import fs from 'node:fs';

/**
 * The lines of a file, numbered from 1. They end at a line feed only: texts may contain other characters that some programs take for
 * line ends.
 */
export async function* linesOf(file: string): AsyncGenerator<[line: Buffer, number: number]> {
  let rest: Buffer = Buffer.alloc(0);
  let number = 0;
  for await (const chunk of fs.createReadStream(file, { highWaterMark: 1024 * 1024 })) {
    const bytes = Buffer.concat([rest, chunk as Buffer]);
    let from = 0;
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
      yield [bytes.subarray(from, end), ++number];
      from = end + 1;
    }
    rest = bytes.subarray(from);
  }
  if (rest.length > 0) yield [rest, ++number];
}
