import { Worker } from 'node:worker_threads';
import { type Mail, MailDeferred, type MailGateway } from '../mail.gateway.js';
import { type CallEnd, errorOf, type SmtpThreadCommand, type SmtpThreadData } from './messages.js';

interface Call {
  readonly accept: () => void;
  readonly fail: (error: Error) => void;
}

/**
 * `SmtpMail` in a thread of its own, which begins with the first mail: writing, signing and sending ten thousands of messages delays no
 * answer of the service.
 */
export class SmtpThread implements MailGateway {
  private thread: Worker | null = null;
  private calls = new Map<number, Call>();
  private last = 0;

  /** @param onBroken called when the thread ends by an error; the next mail begins another one */
  constructor(
    private readonly data: SmtpThreadData,
    private readonly onBroken: (error: Error) => void,
  ) {}

  /** A mail that was under way when the thread ended is sent again, as after a crash of the process (I-68). */
  send(mail: Mail): Promise<void> {
    this.last += 1;
    const call = this.last;
    return new Promise((accept, fail) => {
      this.order({ do: 'send', call, mail });
      this.calls.set(call, { accept, fail });
    });
  }

  close(): void {
    if (this.thread) this.order({ do: 'close' });
    this.thread = null;
  }

  private order(command: SmtpThreadCommand): void {
    this.thread ??= this.begin();
    this.thread.postMessage(command);
  }

  private begin(): Worker {
    const thread = new Worker(new URL('./thread.js', import.meta.url), { workerData: this.data });
    const calls = new Map<number, Call>();
    this.calls = calls;
    thread.on('message', ({ call, failure }: CallEnd) => {
      const waiting = calls.get(call);
      calls.delete(call);
      if (failure) waiting?.fail(errorOf(failure));
      else waiting?.accept();
    });
    thread.on('error', this.onBroken);
    thread.on('exit', () => {
      if (this.thread === thread) this.thread = null;
      for (const { fail } of calls.values()) fail(new MailDeferred('the thread of the mail server ended'));
    });
    thread.unref();
    return thread;
  }
}
