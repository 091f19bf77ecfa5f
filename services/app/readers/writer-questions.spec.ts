import { expect, it } from '@jest/globals';
import { HandOver } from '../../platform/http/hand-over.js';
import type { ReaderMessage } from './messages.js';
import { WriterQuestions } from './writer-questions.js';

function setUp() {
  const changes = { present: 0 };
  const sent: Extract<ReaderMessage, { is: 'asked' }>[] = [];
  const writer = new WriterQuestions((message) => message.is === 'asked' && sent.push(message), changes);
  const answer = (value: unknown) => writer.receive({ do: 'answer', id: sent.at(-1)?.id ?? 0, value });
  return { changes, sent, writer, answer };
}

it('remembers an answer until access changes', async () => {
  const { changes, sent, writer, answer } = setUp();
  const ask = () => writer.remember('isBlocked', ['fern'], 'fern');
  const [first, second] = [ask(), ask()];
  answer(false);
  expect([await first, await second, await ask()]).toEqual([false, false, false]);
  expect(sent).toHaveLength(1);
  changes.present = 1;
  const third = ask();
  answer(true);
  expect([await third, await ask()]).toEqual([true, true]);
  expect(sent).toHaveLength(2);
});

it('does not remember an answer that a change overtook, nor a shop without the app', async () => {
  const { changes, sent, writer, answer } = setUp();
  const overtaken = writer.remember('isAuditor', ['fern', '1'], 'fern', '1');
  changes.present = 1;
  answer(false);
  expect(await overtaken).toBe(false);
  const again = writer.remember('isAuditor', ['fern', '1'], 'fern', '1');
  answer(true);
  expect(await again).toBe(true);
  for (const outcome of [false, true, true]) {
    const installed = writer.remember('ensureInstalled', ['fern', '1'], 'fern', 'token', '1');
    if (sent.length < 5) answer(outcome);
    expect(await installed).toBe(outcome);
  }
  expect(sent).toHaveLength(4);
});

it('hands the request over when the writer fails', async () => {
  const { sent, writer } = setUp();
  const question = writer.ask('person', 'fern', '7');
  writer.receive({ do: 'fail', id: sent[0]?.id ?? 0 });
  await expect(question).rejects.toBeInstanceOf(HandOver);
});
