import { expect, it } from '@jest/globals';
import { wholeAnswers } from './whole-answers.js';

const answer = (text: string): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(Buffer.byteLength(text));
  return Buffer.concat([length, Buffer.from(text)]);
};
const texts = ['one', '', 'a longer one '.repeat(40), 'x', 'the last'];
const stream = Buffer.concat(texts.map(answer));

/** Chunks of a fixed size. */
function handedOn(size: number, upTo = stream.length): Buffer[] {
  const pieces: Buffer[] = [];
  const take = wholeAnswers((piece) => void pieces.push(piece));
  for (let at = 0; at < upTo; at += size) take(stream.subarray(at, Math.min(upTo, at + size)));
  return pieces;
}

const ends = texts.map((_, index) => Buffer.concat(texts.slice(0, index + 1).map(answer)).length);

it('hands on every byte, and no piece ends within an answer, however the bytes come', () => {
  for (let size = 1; size <= stream.length; size += 1) {
    const pieces = handedOn(size);
    expect(Buffer.concat(pieces)).toEqual(stream);
    let at = 0;
    for (const piece of pieces) {
      at += piece.length;
      expect(ends).toContain(at);
    }
  }
});

it('keeps the beginning of an answer that never ends to itself', () => {
  for (let upTo = 0; upTo < stream.length; upTo += 1) {
    const whole = Math.max(0, ...ends.filter((end) => end <= upTo));
    expect(Buffer.concat(handedOn(7, upTo))).toEqual(stream.subarray(0, whole));
  }
});
