import { parentPort, workerData } from 'node:worker_threads';
import { SmtpMail } from '../smtp.js';
import { type CallEnd, failureOf, type SmtpThreadCommand, type SmtpThreadData } from './messages.js';

const { url, from, answersTo } = workerData as SmtpThreadData;
const smtp = new SmtpMail(url, from, answersTo);

parentPort?.on('message', async (command: SmtpThreadCommand) => {
  if (command.do === 'close') {
    smtp.close();
    parentPort?.close();
    return;
  }
  const failure = await smtp.send(command.mail).then(() => null, failureOf);
  parentPort?.postMessage({ call: command.call, failure } satisfies CallEnd);
});
